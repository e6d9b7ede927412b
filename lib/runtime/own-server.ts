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
export function noticeRequests(notice: (request: IncomingMessage) => void): ReadonlySet<Server> {
  const servers = new Set<Server>();
  subscribe('http.server.request.start', (message) => {
    const { request, response, server } = message as Started;
    servers.add(server);
    registry.hasOwnServer = true;
    registry.running.enterWith({ request, response, status: null, isDegraded: false });
    notice(request);
  });
  return servers;
}
