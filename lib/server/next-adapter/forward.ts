import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { bodyLengthHeader, renderIdHeader, visitorAddressHeader } from '#lib/runtime/internal-headers.ts';
import type { Handle } from './render.ts';

/** What a route handler may know of a request. Next acts on several dozen others, which a visitor could make up. */
const passedOn = [
  'accept-encoding',
  'content-length',
  'content-type',
  'host',
  'if-none-match',
  'origin',
  'referer',
  'sec-fetch-site',
  'transfer-encoding',
];

/** Has a route handler of `app` answer a request. */
export function forward(
  handle: Handle,
  request: IncomingMessage,
  response: ServerResponse,
  visitorAddress: string,
): Promise<void> {
  const headers: IncomingHttpHeaders = {
    [visitorAddressHeader]: visitorAddress,
    [renderIdHeader]: randomBytes(12).toString('base64url'),
  };
  for (const name of passedOn) if (request.headers[name] !== undefined) headers[name] = request.headers[name];
  request.headers = headers;
  restoreContentLength(response);
  return handle(request, response);
}

/** Turns the length that a route handler stated into `Content-Length`, which Next drops from its answers. */
export function restoreContentLength(response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response) as (...args: unknown[]) => ServerResponse;
  response.writeHead = (...args: unknown[]) => {
    const length = response.getHeader(bodyLengthHeader);
    if (length !== undefined) {
      response.removeHeader(bodyLengthHeader);
      response.setHeader('Content-Length', length);
    }
    return writeHead(...args);
  };
}
