import { getBackend } from '#lib/backend/index.ts';
import { type FormOutcome, outcomeAddress } from '#lib/contact/form-outcome.ts';
import {
  type FormValues,
  isFilledByRobot,
  readFormValues,
  readMessageTo,
  wrongFields,
} from '#lib/contact/form-values.ts';
import { formatPhone } from '#lib/contact/phone.ts';
import { isFromAnotherSite, sentFrom } from '#lib/contact/sent-from.ts';
import { answerCodes } from '#lib/contract/calls.ts';
import { messageSchema } from '#lib/contract/message.ts';
import { env } from '#lib/runtime/env.ts';
import { visitorAddress } from '#lib/runtime/internal-headers.ts';
import { log } from '#lib/runtime/log.ts';
import { readBody } from '#lib/runtime/read-body.ts';
import { limits } from '#lib/site/limits.ts';
import { routes } from '#lib/site/navigation.ts';
import { messageResults } from './message.ts';

// A form of this site is far below.
const longestForm = 64 * 1024;

/**
 * Takes a form that a browser posts without JavaScript (rules#form-without-javascript): stores the message and leads to
 * the screen that says so. The popup's is answered on the contact page.
 */
export async function formAnswer(request: Request): Promise<Response> {
  if (request.method !== 'POST') return brief(405, { Allow: 'POST' });
  const { siteUrl, agency } = env();
  if (isFromAnotherSite((name) => request.headers.get(name), siteUrl)) return brief(403);
  const body = await readBody(request.body, longestForm);
  if (body === null) return brief(413, { Connection: 'close' });
  const data = await readForm(request.headers.get('content-type') ?? '', body);
  if (data === null) return brief(400);
  const isHome = new URL(request.url).searchParams.has('ekran');
  const messageTo = readMessageTo(data);
  const outcome = await take(request, data, messageTo, isHome, !isHome || agency.homeFormSends);
  const screen = isHome ? routes.home : routes.contact;
  return brief(303, { Location: outcomeAddress(screen, outcome, messageTo) });
}

async function take(
  request: Request,
  data: FormData,
  messageTo: string | null,
  isHome: boolean,
  isSending: boolean,
): Promise<FormOutcome> {
  const values = readFormValues(data);
  const wrong = wrongFields(values);
  if (wrong.includes('phone')) return isHome ? 'telefon-ana' : 'telefon';
  if (wrong.length > 0) return wrong.includes('fullName') ? 'ad' : 'neden';
  if (!isSending) return 'ulasin';
  return isFilledByRobot(data) ? 'iletildi' : send(request, values, messageTo);
}

/** The same way as `set-message`, and the same words. */
async function send(request: Request, values: FormValues, messageTo: string | null): Promise<FormOutcome> {
  const message = messageSchema.safeParse({ ...values, phone: formatPhone(values.phone), messageTo });
  if (!message.success || Buffer.byteLength(JSON.stringify(values)) > limits.messageBodyBytes)
    return 'sunucu';
  try {
    const backend = await getBackend();
    const page = sentFrom(request.headers, env().siteUrl);
    const result = await backend.setMessage(message.data, visitorAddress(request.headers), page);
    const { m } = messageResults[result];
    if (m === answerCodes.ok) return 'iletildi';
    return m === answerCodes.tooMany ? 'cok' : 'sunucu';
  } catch (error) {
    log.error('message-failed', { cause: String(error) });
    return 'sunucu';
  }
}

async function readForm(contentType: string, body: Buffer<ArrayBuffer>): Promise<FormData | null> {
  try {
    return await new Response(body, { headers: { 'content-type': contentType } }).formData();
  } catch {
    return null;
  }
}

/** An answer without a body. */
function brief(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, { status, headers: { 'Cache-Control': 'no-store', ...headers } });
}
