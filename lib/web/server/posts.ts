import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { formAddress } from '#lib/domain/message/form-address.ts';
import { apiBase, calls } from '#lib/domain/wire/calls.ts';
import { readStart } from '#lib/runtime/read-body.ts';
import { limits } from '#lib/site/limits.ts';
import { askPath, linkPath, oneClickPath } from '#lib/site/search-alerts.ts';
import { visitorHeader } from '#lib/web/api/visitor-header.ts';
import { type Handle, postToHandler } from './next-adapter/render.ts';

const messageAddress = (apiBase + calls.setMessage.path).replace(/\/$/, '');
const handlers = [messageAddress, formAddress, askPath, linkPath, oneClickPath];

/** What a handler reads of a visitor's request. */
const passedNames = ['content-type', 'origin', 'referer', 'sec-fetch-site'] as const;
const plainHost = /^[\w.:[\]-]+$/;
/** One byte more than any handler takes, which it refuses. */
const longestBody = limits.formBodyBytes + 1;

/** The address of the route handler (`app/api`) to which something may be posted, or null. */
export function handlerOf(pathname: string): string | null {
  const plain = pathname.replace(/\/$/, '');
  return handlers.find((address) => address === plain) ?? null;
}

/**
 * Hands what is posted to its route handler: the body as far as it is read, the headers that count, and the
 * visitor's address in one that the server alone sets.
 * @param host the site's own, for requests that name no plain one
 */
export async function passPost(
  handle: Handle,
  request: IncomingMessage,
  response: ServerResponse,
  { url, host, visitor }: { url: string; host: string; visitor: string },
): Promise<void> {
  const headers: IncomingHttpHeaders = {
    host: plainHost.test(request.headers.host ?? '') ? request.headers.host : host,
  };
  for (const name of passedNames)
    if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  const payload = await readStart(request, longestBody);
  // The rest of the body is not read, so the connection cannot be used again.
  if (payload.length === longestBody) response.setHeader('Connection', 'close');
  await postToHandler(handle, response, {
    url,
    headers: { ...headers, [visitorHeader]: visitor },
    payload,
  });
}
