import { createServer, type Server, type Socket } from 'node:net';
import { log } from '#lib/runtime/log.ts';
import { ProtocolError, readBatches } from './read-batches.ts';
import { encode, readAnswer } from './wire.ts';

/** Runs whole messages of the protocol. @returns what PostgreSQL answers */
export type Engine = (messages: Uint8Array) => Promise<Buffer>;

/** While a transaction is open on a connection, every visitor waits. */
const longestSilenceMs = 30_000;

/**
 * Lets any number of PostgreSQL clients share an engine that knows one session only. What a client sends up to `Sync`
 * or a simple query is run whole, and a transaction has the engine to itself until it ends. It is rolled back when its
 * connection is lost, or silent for `silenceMs`.
 * @returns a server that does not listen yet
 */
export function serveEngine(engine: Engine, silenceMs = longestSilenceMs): Server {
  const sockets = new Set<Socket>();
  let lastTurn: Promise<void> = Promise.resolve();

  /** Resolves when nobody else uses the engine, with what gives it back. */
  async function takeTurn(): Promise<() => void> {
    const before = lastTurn;
    const turn = Promise.withResolvers<void>();
    lastTurn = turn.promise;
    await before;
    return turn.resolve;
  }

  /** Runs messages, and tells everyone what is notified: the one session hears it for all. */
  async function run(messages: Uint8Array) {
    const { answer, notifications, status } = readAnswer(await engine(messages));
    if (notifications.length > 0) for (const socket of sockets) socket.write(notifications);
    return { answer, isInTransaction: status !== 'I' };
  }

  async function serve(socket: Socket): Promise<void> {
    let endTurn: (() => void) | null = null;
    let silence: NodeJS.Timeout | undefined;
    const greet = (bytes: Uint8Array) => {
      socket.write(bytes);
      sockets.add(socket);
    };
    try {
      for await (const messages of readBatches(socket, greet)) {
        clearTimeout(silence);
        endTurn ??= await takeTurn();
        const { answer, isInTransaction } = await run(messages);
        if (isInTransaction) silence = setTimeout(() => socket.destroy(), silenceMs);
        else {
          endTurn();
          endTurn = null;
        }
        if (!socket.write(answer)) await drained(socket);
      }
    } finally {
      clearTimeout(silence);
      sockets.delete(socket);
      socket.destroy();
      if (endTurn) await run(encode('Q', 'rollback')).finally(endTurn);
    }
  }

  return createServer((socket) => {
    socket.on('error', () => socket.destroy());
    serve(socket).catch((error: unknown) => {
      // Clients come and go; only one that speaks something else is worth a line.
      if (error instanceof ProtocolError) log.warn('database-client-refused', { reason: error.message });
    });
  });
}

/** Resolves when the client has taken what was sent, or is gone. */
function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      socket.off('drain', end).off('close', end);
      resolve();
    };
    socket.on('drain', end).on('close', end);
    if (socket.destroyed) end();
  });
}
