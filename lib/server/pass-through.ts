import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { prepareDocument } from './documents/prepare-document.ts';
import { type Handle, render } from './documents/render.ts';
import { answerBriefly } from './http/brief-answer.ts';
import { readBody } from './http/read-body.ts';
import { send } from './http/send.ts';

export type PassThroughSettings = { handle: Handle; isHttps: boolean };

// A form of this site is far below; Next would take a mebibyte.
const longestForm = 64 * 1024;

/**
 * Lets Next answer a request that is not kept, collects the answer and sends it like a document: with a policy,
 * compressed and with a tag. For answers of a bounded size.
 */
export async function passCollected(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, isHttps }: PassThroughSettings,
): Promise<void> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  const body = isRead ? undefined : await readBody(request, longestForm);
  if (body === null) return answerBriefly(response, 413, { Connection: 'close' });
  const rendered = await render(handle, {
    url: request.url ?? '/',
    method: isRead ? 'GET' : 'POST',
    headers: singleHeaders(request.headers),
    ...(body && { body }),
  });
  send(
    request,
    response,
    await prepareDocument(rendered, { cacheControl: isRead ? null : 'no-store', isHttps }),
  );
}

function singleHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    // Next compares tags of what it renders itself; the front compares those of what it sends.
    if (name === 'if-none-match' || name === 'transfer-encoding') continue;
    if (value !== undefined) single[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return single;
}
