import { once } from 'node:events';
import { rm } from 'node:fs/promises';
import { createServer, type Server, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { PGliteInterface, Transaction } from '@electric-sql/pglite';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from '../database.ts';
import { type Failure, type Rows, type Statement, socketPath, toLine } from './protocol.ts';

export type ServedClient = Pick<PGliteInterface, 'query' | 'transaction'>;
type Lines = AsyncIterator<string>;

/** While a transaction is open on this connection, every visitor waits. */
const silenceMs = 30_000;

/** Dates stay the text that PostgreSQL writes, as Drizzle expects them of a server. */
const asText = (text: string) => text;
const parsers = Object.fromEntries(
  [1082, 1114, 1115, 1182, 1184, 1185, 1186, 1187, 1231].map((type) => [type, asText]),
);

/**
 * Gives other processes of the same user access to an in-process database, which only one process may open: a connection
 * sends statement after statement, transactions included. A connection that ends within one rolls it back.
 * @returns ends all connections
 */
export async function serveDatabase(dataDir: string, client: ServedClient): Promise<() => Promise<void>> {
  const path = socketPath(dataDir);
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    serveConnection(socket, client).catch((error: unknown) => {
      log.warn('database-connection-lost', { reason: databaseErrorText(error) });
      socket.destroy();
    });
  });
  try {
    await listenAlone(server, path);
  } catch (error) {
    // The site can do without; only tools beside it cannot.
    log.warn('database-not-shared', { reason: databaseErrorText(error) });
    return async () => {};
  }
  return async () => {
    for (const socket of sockets) socket.destroy();
    await new Promise((resolve) => server.close(resolve));
  };
}

/** The folder's lock is held, so a socket that is still there was left by a process that was killed. */
async function listenAlone(server: Server, path: string): Promise<void> {
  await rm(path, { force: true });
  // Messages are personal data: from the start only the site's own user may connect.
  const mask = process.umask(0o177);
  try {
    server.listen(path);
  } finally {
    process.umask(mask);
  }
  await once(server, 'listening');
}

async function serveConnection(socket: Socket, client: ServedClient): Promise<void> {
  const lines = createInterface({ input: socket })[Symbol.asyncIterator]();
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    const statement: Statement = JSON.parse(line.value);
    if (/^begin\b/i.test(statement.text)) await serveTransaction(socket, lines, client);
    else await reply(socket, () => run(client, statement));
  }
}

async function serveTransaction(socket: Socket, lines: Lines, client: ServedClient): Promise<void> {
  await reply(socket, () =>
    client.transaction(async (transaction) => {
      await reply(socket, async () => nothing);
      await serveUntilEnd(socket, lines, transaction);
      return nothing;
    }),
  );
}

/** Resolves on `commit`, which is answered when it is done; a rollback and a lost connection end the other way. */
async function serveUntilEnd(socket: Socket, lines: Lines, transaction: Transaction): Promise<void> {
  const nextLine = async () => {
    const timer = setTimeout(() => socket.destroy(), silenceMs);
    return lines.next().finally(() => clearTimeout(timer));
  };
  for (let line = await nextLine(); !line.done; line = await nextLine()) {
    const statement: Statement = JSON.parse(line.value);
    if (/^commit\b/i.test(statement.text)) return;
    if (/^rollback\b(?! to)/i.test(statement.text)) return transaction.rollback();
    await reply(socket, () => run(transaction, statement));
  }
  await transaction.rollback();
}

const nothing: Rows = { rows: [], rowCount: 0 };

async function run(
  client: Pick<PGliteInterface, 'query'>,
  { text, values, isArray }: Statement,
): Promise<Rows> {
  const { rows, affectedRows } = await client.query(text, values, {
    rowMode: isArray ? 'array' : 'object',
    parsers,
  });
  return { rows, rowCount: affectedRows ?? null };
}

async function reply(socket: Socket, work: () => Promise<Rows>): Promise<void> {
  const line = await work().then(
    (result) => toLine({ result }),
    (error: unknown) => toLine({ failure: toFailure(error) }),
  );
  if (socket.writable && !socket.write(line)) await drained(socket);
}

function drained(socket: Socket): Promise<void> {
  return new Promise((resolve) => {
    const end = () => {
      socket.off('drain', end).off('close', end);
      resolve();
    };
    socket.on('drain', end).on('close', end);
  });
}

function toFailure(error: unknown): Failure {
  if (!(error instanceof Error)) return { message: String(error) };
  const { code, detail } = error as Error & { code?: string; detail?: string };
  return { message: error.message, code, detail };
}
