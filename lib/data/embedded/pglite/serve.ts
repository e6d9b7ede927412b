import { on } from 'node:events';
import { createServer, type Server, type Socket } from 'node:net';
import type { PGlite } from '@electric-sql/pglite';
import { log } from '#lib/runtime/log.ts';
import { createMutex } from '#lib/runtime/mutex.ts';
import { encode, ProtocolError, readAnswer, readBatches, refusal } from './protocol.ts';

/**
 * Lets any number of the site's own clients share an engine that knows one session only, and refuses others. What a client
 * sends up to `Sync` or a simple query is run whole, and a transaction has the engine to itself until it ends. It is rolled
 * back when its connection is lost, or silent for `silenceMs`.
 * @param onBreakdown called when the engine has failed and answers nothing from then on
 * @returns a server that does not listen yet
 */
export function serveEngine(
  engine: Pick<PGlite, 'execProtocolRawStream'>,
  onBreakdown: (reason: string) => void,
  silenceMs = 30_000,
): Server {
  const clients = new Set<Socket>();
  const { lock } = createMutex();

  /** Runs a batch and notifies everyone; never resolves after a breakdown. */
  async function run(batch: Buffer) {
    const pieces: Buffer[] = [];
    // A copy: the engine uses its memory again.
    const onRawData = (piece: Uint8Array) => void pieces.push(Buffer.from(piece));
    // PGlite's other methods parse the answer, which takes as long again.
    const failure = await engine.execProtocolRawStream(batch, { syncToFs: false, onRawData }).catch(String);
    const { answer, notifications, status } = readAnswer(Buffer.concat(pieces));
    if (failure || status === '') {
      onBreakdown(failure ?? 'PGlite has broken down in the middle of an answer');
      return new Promise<never>(() => {});
    }
    if (notifications.length > 0) for (const client of clients) client.write(notifications);
    return { answer, isIdle: status === 'I' };
  }

  async function serve(client: Socket): Promise<void> {
    let unlock: (() => void) | null = null;
    const greet = (answer: Buffer) => {
      client.write(answer);
      clients.add(client);
    };
    try {
      for await (const batch of readBatches(piecesOf(client), greet)) {
        unlock ??= await lock();
        // Whoever has given up must find nothing done.
        if (client.destroyed) break;
        client.setTimeout(0);
        const { answer, isIdle } = await run(batch);
        if (isIdle) {
          unlock();
          unlock = null;
        } else {
          client.setTimeout(silenceMs);
        }
        // Resolves when the client has taken it, or is gone.
        await new Promise((resolve) => client.write(answer, resolve));
      }
    } catch (error) {
      // Clients come and go; only one that is refused is worth a line.
      if (error instanceof ProtocolError) {
        log.warn('database-client-refused', { reason: error.message });
        if (!clients.has(client)) await new Promise((resolve) => client.write(refusal, resolve));
      }
    } finally {
      clients.delete(client);
      client.destroy();
      if (unlock) {
        await run(encode('Q', 'rollback'));
        unlock();
      }
    }
  }

  return createServer((client) => {
    client.on('timeout', () => client.destroy()).on('error', () => client.destroy());
    serve(client);
  });
}

/** Notices the end of a connection also while its next piece is not asked for. */
async function* piecesOf(socket: Socket): AsyncGenerator<Buffer> {
  for await (const [piece] of on(socket, 'data', { close: ['end', 'close'] })) yield piece;
}
