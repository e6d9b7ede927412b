import { formAddress } from '#lib/domain/message/form-address.ts';
import { apiBase, calls } from '#lib/domain/wire/calls.ts';
import { ask, type PlainAnswer, type PlainRequest } from './plain-http.ts';

export const messageAddress = `${apiBase}${calls.setMessage.path}`;

const example = { fullName: 'Deneme', phone: '5321234567', type: 'satis', message: '', messageTo: null };

/** Posts a message as the popup does, with fields and headers of the test's own. */
export function postMessage(
  siteUrl: string,
  fields: Partial<Record<keyof typeof example, unknown>> = {},
  { headers, ...connection }: PlainRequest = {},
): Promise<PlainAnswer> {
  return ask(siteUrl, messageAddress, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...headers },
    body: JSON.stringify({ ...example, ...fields }),
    ...connection,
  });
}

/** @returns whether a message was answered `basarili`; rejects without an answer */
export async function sendMessage(siteUrl: string, fullName: string, message = ''): Promise<boolean> {
  const { status, body } = await postMessage(siteUrl, { fullName, message });
  return status === 200 && JSON.parse(body.toString()).m === 'basarili';
}

const { fullName, phone, type } = example;

/** Posts a form as a browser without JavaScript does, and goes where the answer leads. */
export async function postForm(siteUrl: string, fields: Record<string, string> = { fullName, phone, type }) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' };
  const body = new URLSearchParams(fields).toString();
  const answer = await ask(siteUrl, formAddress, { method: 'POST', headers, body });
  const { location = '' } = answer.headers;
  return { ...(answer.status === 303 ? await ask(siteUrl, location) : answer), location };
}
