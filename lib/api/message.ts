import type { SetMessageResult } from '#lib/backend/backend.ts';
import { getBackend } from '#lib/backend/index.ts';
import { isFromAnotherSite, sentFrom } from '#lib/contact/sent-from.ts';
import { answerCodes } from '#lib/contract/calls.ts';
import { type Message, messageSchema } from '#lib/contract/message.ts';
import { env } from '#lib/runtime/env.ts';
import { readText } from '#lib/runtime/read-body.ts';
import { limits } from '#lib/site/limits.ts';
import { type Asked, badRequest, jsonAnswer, logFailure } from './answers.ts';

/** Answers of `set-message`, and an upstream's own words passed on (rules#message-answers). */
const messageResults: Readonly<Record<SetMessageResult, { m: string; status: number }>> = {
  stored: { m: answerCodes.ok, status: 200 },
  'too-many': { m: answerCodes.tooMany, status: 429 },
  rejected: { m: answerCodes.badRequest, status: 400 },
  failed: { m: answerCodes.serverError, status: 500 },
  'told-too-many': { m: answerCodes.tooMany, status: 200 },
  'told-rejected': { m: answerCodes.badRequest, status: 200 },
  'told-failed': { m: answerCodes.serverError, status: 200 },
};

/** Takes a message: JSON only, from the site's own pages or from no browser, at most 16 KiB. */
export async function messageAnswer(asked: Asked): Promise<Response> {
  if (isFromAnotherSite(asked.request.headers, env().siteUrl)) return badRequest();
  const message = await readMessage(asked.request);
  if (message === null) return badRequest();
  const { m, status } = await submitMessage(message, asked);
  return jsonAnswer(status, { m });
}

/** Stores a message. A failure is logged, and answered like one that the backend reports. */
export async function submitMessage(message: Message, { request, visitor }: Asked) {
  try {
    const backend = await getBackend();
    const result = await backend.setMessage(message, visitor, sentFrom(request.headers, env().siteUrl));
    return messageResults[result];
  } catch (error) {
    logFailure('setMessage', error);
    return messageResults.failed;
  }
}

async function readMessage(request: Request): Promise<Message | null> {
  const type = request.headers.get('content-type')?.split(';', 1)[0]?.trim().toLowerCase();
  if (type !== 'application/json') return null;
  try {
    const text = await readText(request.body, limits.messageBodyBytes, { isStrict: true });
    return text === null ? null : (messageSchema.safeParse(JSON.parse(text)).data ?? null);
  } catch {
    // Not UTF-8, not JSON, or cut off: there is no message to store.
    return null;
  }
}
