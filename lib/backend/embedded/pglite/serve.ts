import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { log } from '#lib/runtime/log.ts';
import { ProtocolError, readBatches } from './read-batches.ts';
import { encode, readAnswer } from './wire.ts';

/** How long a client may do nothing within a transaction: every visitor waits for it. */
const longestSilenceMs = 30_000;

/**
 * Lets any number of PostgreSQL clients share an engine that knows one session only. What a client sends up to `Sync`
 * or a simple query is run whole, and a transaction has the engine to itself until it ends. It is rolled back when its
 * connection is lost, or silent for `silenceMs`.
 * @param onBreakdown called when the engine works no longer: what it is asked then, it never answers
 * @returns a server that does not listen yet
 */
export function serveEngine(
  engine: Pick<PGlite, 'execProtocolRawStream'>,
  onBreakdown: (reason: string) => void,
  silenceMs = longestSilenceMs,
): Server {
  const sockets = new Set<Socket>();
  let lastTurn: Promise<void> = Promise.resolve();

  /** Resolves when no other client uses the engine. @returns ends the turn */
  async function takeTurn(): Promise<() => void> {
    const before = lastTurn;
    const turn = Promise.withResolvers<void>();
    lastTurn = turn.promise;
    await before;
    return turn.resolve;
  }

  /** Runs whole messages. Notifications go to every client: the one session receives them for all. */
  async function run(messages: Uint8Array) {
    const pieces: Buffer[] = [];
    const onRawData = (piece: Uint8Array) => void pieces.push(Buffer.from(piece));
    // PGlite's other methods parse the answer, which takes as long again.
    await engine.execProtocolRawStream(messages, { syncToFs: false, onRawData });
    const { answer, notifications, status } = readAnswer(Buffer.concat(pieces));
    if (status === '') onBreakdown('PGlite has broken down in the middle of an answer');
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
        // Resolves when the client has taken it, or is gone.
        await new Promise((resolve) => socket.write(answer, resolve));
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
