import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { readBody } from '#lib/runtime/read-body.ts';
import { answerBriefly, send } from './http/send.ts';
import { hasForm, postedForm } from './next-adapter/posted-form.ts';
import { render } from './next-adapter/render.ts';
import { type PageSettings, prepareDocument } from './page-cache/page-cache.ts';

// A form of this site is far below; Next would take a mebibyte.
const longestForm = 64 * 1024;

/**
 * Takes the form that a screen posts where there is no JavaScript (rules#form-without-javascript).
 * @param html the screen's document
 */
export async function forwardFormPost(
  request: IncomingMessage,
  response: ServerResponse,
  html: string,
  { handle, siteUrl, isHttps, isDev }: PageSettings,
): Promise<void> {
  if (!hasForm(html)) return answerBriefly(response, 405, { Allow: 'GET, HEAD' });
  const body = await readBody(request, longestForm);
  if (body === null) return answerBriefly(response, 413, { Connection: 'close' });
  const form = await postedForm(request.headers['content-type'] ?? '', body, html);
  if (form === null) return answerBriefly(response, 400);
  // What is set already is part of the answer below.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  const rendered = await render(handle, {
    url: request.url ?? '/',
    method: 'POST',
    headers: {
      ...formHeaders(request.headers),
      // Next compares origin and host again, and fails behind a proxy that uses another host name.
      origin: siteUrl,
      'x-forwarded-host': new URL(siteUrl).host,
      'content-type': form.contentType,
    },
    body: form.body,
  });
  await send(request, response, prepareDocument(rendered, { cacheControl: 'no-store', isHttps, isDev }));
}

function formHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const single: Record<string, string> = {};
  for (const [name, value] of Object.entries(headers)) {
    // Next compares tags of what it renders itself; the server compares those of what it sends.
    if (name === 'if-none-match' || name === 'content-length' || name === 'transfer-encoding') continue;
    if (value !== undefined) single[name] = Array.isArray(value) ? value.join(', ') : value;
  }
  return single;
}
