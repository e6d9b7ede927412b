import { currentBackend } from '#lib/data/current.ts';
import { isFromAnotherSite, sentFrom } from '#lib/domain/message/sent-from.ts';
import { answerCodes } from '#lib/domain/wire/calls.ts';
import { type Message, messageSchema } from '#lib/domain/wire/message-schema.ts';
import { env } from '#lib/runtime/env.ts';
import { visitorOf } from '#lib/runtime/visitor.ts';
import { badRequest, jsonAnswer, logFailure } from './answers.ts';
import { readJson } from './read-json.ts';

/** The answer to a message; `m` is null where an upstream refused it without one of the contract's words. */
type MessageAnswer = { status: number; m: string | null };

/** The site's own answers (rules#message-answers). */
const ownAnswers = {
  stored: { status: 200, m: answerCodes.ok },
  'too-many': { status: 429, m: answerCodes.tooMany },
  failed: { status: 500, m: answerCodes.serverError },
} as const;

/** Takes a message: JSON only, from the site's own pages or from no browser, at most 16 KiB. */
export async function answerMessage(request: Request): Promise<Response> {
  if (isFromAnotherSite(request.headers, env().siteUrl)) return badRequest();
  const message = messageSchema.safeParse(await readJson(request)).data;
  if (!message) return badRequest();
  const { status, m } = await submitMessage(message, request);
  return jsonAnswer(status, m === null ? {} : { m });
}

/** Stores a message, or passes it on. A failure is logged; an upstream's refusal is passed on as it came. */
export async function submitMessage(message: Message, request: Request): Promise<MessageAnswer> {
  try {
    const page = sentFrom(request.headers, env().siteUrl);
    const result = await currentBackend().setMessage(message, visitorOf(request), page);
    return typeof result === 'string' ? ownAnswers[result] : result;
  } catch (error) {
    logFailure('setMessage', error);
    return ownAnswers.failed;
  }
}
