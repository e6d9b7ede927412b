import { apiBase, calls } from '#lib/contract/calls.ts';
import { ask } from './plain-http.ts';

/**
 * Sends a message as the popup does.
 * @returns whether it was answered `basarili`; rejects when there is no answer
 */
export async function sendMessage(siteUrl: string, fullName: string, text = ''): Promise<boolean> {
  const message = { fullName, phone: '5321234567', type: 'satis', message: text, messageTo: null };
  const { status, body } = await ask(siteUrl, `${apiBase}${calls.setMessage.path}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(message),
  });
  return status === 200 && JSON.parse(body.toString()).m === 'basarili';
}
