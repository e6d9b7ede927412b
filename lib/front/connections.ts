import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';

type Connection = {
  underWay: Set<ServerResponse>;
  /** How much had been read when the last answer was written: more is the beginning of a request. */
  bytesAnswered: number;
  idleChecks: number;
};

const defaults = {
  /** Beyond them the oldest that is idle makes room, as in nginx; without one the new client is turned away. */
  maxConnections: 2000,
  /** Requests that a client may have sent before it has its answers. No browser and no proxy sends ahead. */
  maxUnderWay: 32,
  /** After so long, or twice as long, a client is gone that takes nothing of its answer: Node lets pass what it took before. */
  maxQuietMs: 25_000,
};

export type Connections = ReturnType<typeof watchConnections>;

/** Bounds what the connections of a server may cost, and ends them so that no request is lost. */
export function watchConnections(server: Server, limits: Partial<typeof defaults> = {}) {
  const { maxConnections, maxUnderWay, maxQuietMs } = { ...defaults, ...limits };
  const connections = new Map<Socket, Connection>();
  let isClosing = false;

  server.setTimeout(maxQuietMs, (socket) => {
    const isMaking = (connections.get(socket)?.underWay.size ?? 0) > 0 && socket.writableLength === 0;
    if (isMaking) socket.setTimeout(maxQuietMs);
    else socket.destroy();
  });
  server.on('connection', (socket) => {
    if (connections.size >= maxConnections) {
      const [idle] = connections.entries().find(([, { underWay }]) => underWay.size === 0) ?? [];
      (idle ?? socket).destroy();
      if (!idle) return;
    }
    connections.set(socket, { underWay: new Set(), bytesAnswered: 0, idleChecks: 0 });
    socket.once('close', () => connections.delete(socket));
  });

  /** Lets the last answer of a connection end it: an earlier one would lose those behind. */
  function announceEnd({ underWay }: Connection): void {
    const unsent = [...underWay].filter(({ headersSent }) => !headersSent);
    for (const response of unsent) response.removeHeader('Connection');
    unsent.at(-1)?.setHeader('Connection', 'close');
  }

  return {
    /** Takes note of a request. @returns whether it is to be answered; else its connection is closed */
    take({ socket }: IncomingMessage, response: ServerResponse): boolean {
      const connection = connections.get(socket);
      if (!connection || socket.destroyed) return false;
      if (connection.underWay.size >= maxUnderWay) {
        socket.destroy();
        return false;
      }
      connection.underWay.add(response);
      connection.idleChecks = 0;
      if (isClosing) announceEnd(connection);
      response.once('close', () => {
        connection.underWay.delete(response);
        connection.bytesAnswered = socket.bytesRead;
      });
      return true;
    },

    /** Lets each answer that can still say so end its connection from now on. */
    endWithAnswers(): void {
      isClosing = true;
      for (const connection of connections.values()) announceEnd(connection);
    },

    /** Closes the connections on which nothing has been under way for so many of these calls in a row. */
    closeIdle(checks: number): void {
      for (const [socket, connection] of connections) {
        const isIdle = connection.underWay.size === 0 && socket.bytesRead === connection.bytesAnswered;
        connection.idleChecks = isIdle ? connection.idleChecks + 1 : 0;
        if (connection.idleChecks >= checks) socket.destroy();
      }
    },
  };
}
