import type { IncomingMessage, ServerResponse } from 'node:http';
import { acceptedEncoding } from './accepted-encoding.ts';
import { matchesEntityTag } from './entity-tag.ts';
import type { Prepared } from './prepared.ts';

/** Writes a prepared answer in the encoding that the client prefers, or says that nothing changed. */
export function send(request: IncomingMessage, response: ServerResponse, prepared: Prepared): void {
  const { headers } = request;
  if (prepared.tag !== null && matchesEntityTag(headers['if-none-match'], prepared.tag)) {
    response.writeHead(304, prepared.notModifiedHeaders).end();
    return;
  }
  const { variants } = prepared;
  const variant = variants[acceptedEncoding(headers['accept-encoding'])] ?? variants.identity;
  response.writeHead(prepared.status, variant.headers);
  if (request.method === 'HEAD') response.end();
  else response.end(variant.body);
}
