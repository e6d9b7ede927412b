import { currentBackend } from '#lib/data/current.ts';
import { type FormOutcome, outcomeAddress, outcomeOf } from '#lib/domain/message/form-outcome.ts';
import {
  isFilledByRobot,
  readFormValues,
  readMessageTo,
  wrongFields,
} from '#lib/domain/message/form-values.ts';
import { formatPhone } from '#lib/domain/message/phone.ts';
import { isFromAnotherSite, sentFrom } from '#lib/domain/message/sent-from.ts';
import { answerCodes } from '#lib/domain/wire/calls.ts';
import { type Message, messageSchema } from '#lib/domain/wire/message-schema.ts';
import { refusalOf } from '#lib/domain/wire/refusal.ts';
import { env } from '#lib/runtime/env.ts';
import { brief } from '#lib/runtime/own-server.ts';
import { visitorOf } from '#lib/runtime/visitor.ts';
import { limits } from '#lib/site/limits.ts';
import { routes } from '#lib/site/navigation.ts';
import { badRequest, jsonAnswer, logFailure } from './answers.ts';
import { readForm, readJson } from './read-posted.ts';

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
async function submitMessage(message: Message, request: Request): Promise<MessageAnswer> {
  try {
    const page = sentFrom(request.headers, env().siteUrl);
    const result = await currentBackend().setMessage(message, visitorOf(request), page);
    return typeof result === 'string' ? ownAnswers[result] : result;
  } catch (error) {
    logFailure('setMessage', error);
    return ownAnswers.failed;
  }
}

/**
 * Takes a form that a browser posts without JavaScript (rules#form-without-javascript): stores the message and redirects
 * to the screen that shows the outcome. The popup's is answered on the contact page.
 */
export async function answerForm(request: Request): Promise<Response> {
  if (isFromAnotherSite(request.headers, env().siteUrl)) return brief(403);
  const data = await readForm(request);
  if (data instanceof Response) return data;
  const isHome = new URL(request.url).searchParams.has('ekran');
  const outcome = outcomeUnsent(data, isHome) ?? (await send(request, data));
  const screen = isHome ? routes.home : routes.contact;
  return brief(303, { Location: outcomeAddress(screen, outcome, readMessageTo(data)) });
}

/** Returns the outcome of a form whose message is not stored, else null. */
function outcomeUnsent(data: FormData, isHome: boolean): FormOutcome | null {
  const wrong = wrongFields(readFormValues(data));
  if (wrong.includes('phone')) return isHome ? 'telefon-ana' : 'telefon';
  if (wrong.includes('fullName')) return 'ad';
  if (wrong.includes('type')) return 'neden';
  if (isHome && !env().agency.homeFormSends) return 'ulasin';
  return isFilledByRobot(data) ? 'iletildi' : null;
}

/** Stores the message as `set-message` does, and says the same. */
async function send(request: Request, data: FormData): Promise<FormOutcome> {
  const values = readFormValues(data);
  const typed = { ...values, phone: formatPhone(values.phone), messageTo: readMessageTo(data) };
  const message = messageSchema.safeParse(typed).data;
  if (!message || Buffer.byteLength(JSON.stringify(values)) > limits.messageBodyBytes) return 'sunucu';
  const { status, m } = await submitMessage(message, request);
  return outcomeOf(m === answerCodes.ok ? { kind: 'ok' } : refusalOf(status, m));
}
