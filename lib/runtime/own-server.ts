import { subscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { registry } from './registry.ts';

type Started = { request: IncomingMessage; response: ServerResponse; server: Server };

/**
 * Lets screens and route handlers find their request where Node's own server runs Next. Node announces each request before
 * it is handled; what handles it inherits what is entered here.
 * @param notice called for each request
 * @returns the servers that have answered
 */
export function noticeRequests(notice: (started: Started) => void): ReadonlySet<Server> {
  const servers = new Set<Server>();
  subscribe('http.server.request.start', (message) => {
    const started = message as Started;
    const { request, response } = started;
    servers.add(started.server);
    registry.hasOwnServer = true;
    registry.running.enterWith({ request, response, isReadWhole: false, status: null, isDegraded: false });
    notice(started);
  });
  return servers;
}

/** Answers without a body, kept nowhere. */
export function brief(status: number, headers: Record<string, string> = {}): Response {
  return new Response(null, {
    status,
    headers: { 'Cache-Control': 'no-store', 'Content-Length': '0', ...headers },
  });
}

/**
 * Tells the client how long the answer of a route handler is, as its `Content-Length` says: Next leaves that header out, and
 * some messengers show only pictures whose size they know. What Next compresses goes without.
 */
export function sayLength(answer: Response): Response {
  const response = registry.running.getStore()?.response;
  const length = answer.headers.get('content-length') ?? (answer.body === null ? '0' : null);
  if (response && !response.headersSent && length !== null && answer.status !== 304)
    response.setHeader('Content-Length', length);
  return answer;
}
