import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import type { Handle } from './documents/inject-into.ts';
import { prepareDocument } from './documents/prepare-document.ts';
import { render } from './documents/render.ts';
import { acceptedEncoding } from './http/accepted-encoding.ts';
import { send } from './http/send.ts';

export type PassThroughSettings = { handle: Handle; isHttps: boolean };

/**
 * Lets Next answer a request that is not kept, collects the answer and sends it like a document: with a policy,
 * compressed and with a tag. For answers of a bounded size.
 */
export async function passCollected(
  request: IncomingMessage,
  response: ServerResponse,
  { handle, isHttps }: PassThroughSettings,
  form?: Buffer,
): Promise<void> {
  // What is set already is part of the answer below.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const rendered = await render(handle, {
    url: request.url ?? '/',
    method: form ? 'POST' : 'GET',
    headers: singleHeaders(request.headers),
    ...(form && { body: form }),
  });
  send(
    request,
    response,
    await prepareDocument(rendered, {
      cacheControl: form ? 'no-store' : null,
      isHttps,
      only: acceptedEncoding(request.headers['accept-encoding']),
    }),
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
