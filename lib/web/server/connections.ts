import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Connection, createConnection } from './connection.ts';
import type { RequestHandler } from './error-page.ts';
import { createStallClock } from './stall-clock.ts';

export type Connections = ReturnType<typeof answerInTurn>;

/** Beyond it one that has been idle for a second makes room, as in nginx; without one the new client is turned away. */
const maxConnections = 2000;
/** In all; each takes some 20 KB. No browser sends a request before it has the answer to the one before. */
const maxWaiting = 500;
const patienceMs = 30_000;

/**
 * Answers a server's requests, those of one connection one after the other. Closes a connection whose client takes nothing
 * of its answer for 30 s.
 * @param patience instead of these 30 s, in milliseconds
 */
export function answerInTurn(server: Server, handle: RequestHandler, patience = patienceMs) {
  const connections = new Map<Socket, Connection>();
  const places = { free: maxWaiting };

  function closeIdle(idleMs: number, most = Number.POSITIVE_INFINITY): number {
    let closed = 0;
    for (const [socket, connection] of connections) {
      if (closed === most) break;
      if (connection.idleMs() < idleMs) continue;
      socket.destroy();
      closed += 1;
    }
    return closed;
  }

  function take(request: IncomingMessage, response: ServerResponse): void {
    connections.get(request.socket)?.take({ request, response });
  }

  const stallClock = () => createStallClock(patience);
  server.setTimeout(stallClock().checkMs, (socket) => connections.get(socket)?.noticeQuiet());
  server.on('connection', (socket) => {
    if (connections.size >= maxConnections && closeIdle(1000, 1) === 0) return void socket.destroy();
    connections.set(socket, createConnection(socket, handle, { places, stallClock: stallClock() }));
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', take);
  // With an expectation that nobody knows. Node would refuse it ahead of the answers before it.
  server.on('checkExpectation', take);

  return {
    /** Closes the connections on which nothing has been under way for so many milliseconds. */
    closeIdle,
    /** From now on each answer that can still say so ends its connection. */
    endWithAnswers(): void {
      for (const connection of connections.values()) connection.endWithAnswer();
    },
  };
}
