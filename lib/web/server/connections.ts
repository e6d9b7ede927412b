import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { type Connection, createConnection } from './connection.ts';
import type { RequestHandler } from './error-page.ts';
import { createStallClock } from './stall-clock.ts';

export type Connections = ReturnType<typeof answerInTurn>;

const defaults = {
  /** Beyond them the oldest that is idle makes room, as in nginx; without one the new client is turned away. */
  connections: 2000,
  /** Requests that wait for their turn, in all; each takes some 20 KB. No browser asks before it has its answer. */
  waiting: 500,
  /** For how long a client may take nothing of its answer. */
  patienceMs: 30_000,
};

/**
 * Answers a server's requests, those of one connection one after the other. Closes a connection whose client takes nothing
 * of its answer for 30 s.
 */
export function answerInTurn(server: Server, handle: RequestHandler, limits: Partial<typeof defaults> = {}) {
  const { connections: most, waiting, patienceMs } = { ...defaults, ...limits };
  const connections = new Map<Socket, Connection>();
  const places = { free: waiting };

  function take(request: IncomingMessage, response: ServerResponse): void {
    connections.get(request.socket)?.take({ request, response });
  }

  const stallClock = () => createStallClock(patienceMs);
  server.setTimeout(stallClock().checkMs, (socket) => connections.get(socket)?.noticeQuiet());
  server.on('connection', (socket) => {
    if (connections.size >= most) {
      const [idle] = connections.entries().find(([, connection]) => connection.idleChecks() > 0) ?? [];
      (idle ?? socket).destroy();
      if (!idle) return;
    }
    connections.set(socket, createConnection(socket, handle, { places, stallClock: stallClock() }));
    socket.once('close', () => connections.delete(socket));
  });
  server.on('request', take);
  // With an expectation that nobody knows. Node would refuse it ahead of the answers before it.
  server.on('checkExpectation', take);

  return {
    /** Closes the connections on which nothing has been under way for so many of these calls in a row. */
    closeIdle(checks: number): void {
      for (const [socket, connection] of connections) if (connection.idleChecks() >= checks) socket.destroy();
    },
    /** From now on each answer that can still say so ends its connection. */
    endWithAnswers(): void {
      for (const connection of connections.values()) connection.endWithAnswer();
    },
  };
}
