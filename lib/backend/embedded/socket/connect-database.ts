import { connect, type Socket } from 'node:net';
import { createInterface } from 'node:readline';
import type { Client } from 'pg';
import type { Database } from '../database.ts';
import { overConnection } from '../drizzle.ts';
import * as schema from '../schema.ts';
import { type Reply, type Rows, socketPath, toLine } from './protocol.ts';

/**
 * Connects to the database that another process holds in `dataDir`.
 * One connection serves one transaction at a time, and everything asked meanwhile belongs to it.
 * @returns null when no process serves it
 */
export async function connectDatabase(dataDir: string): Promise<Database | null> {
  const socket = await openSocket(socketPath(dataDir));
  if (!socket) return null;
  const ask = createAsker(socket);
  const client = {
    query: (config: { text: string; rowMode?: 'array' }, values: unknown[] = []) =>
      ask(toLine({ text: config.text, values, isArray: config.rowMode === 'array' })),
  };
  return {
    // As much of a client as Drizzle uses.
    orm: overConnection().drizzle(client as unknown as Client, { schema }),
    async close() {
      socket.end();
      socket.destroy();
    },
  };
}

function openSocket(path: string): Promise<Socket | null> {
  return new Promise((resolve, reject) => {
    const socket = connect(path, () => resolve(socket));
    socket.once('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ECONNREFUSED') resolve(null);
      else reject(error);
    });
  });
}

/** Sends a line and waits for the one that answers it; answers come in the order of what was asked. */
function createAsker(socket: Socket): (line: string) => Promise<Rows> {
  const waiting: PromiseWithResolvers<Rows>[] = [];
  const replies = createInterface({ input: socket });
  replies.on('line', (line) => {
    const reply: Reply = JSON.parse(line);
    const asked = waiting.shift();
    if ('result' in reply) asked?.resolve(reply.result);
    else asked?.reject(Object.assign(new Error(reply.failure.message), reply.failure));
  });
  // An error closes the connection, which rejects all waiting statements.
  for (const emitter of [socket, replies]) emitter.on('error', () => {});
  socket.on('close', () => {
    for (const { reject } of waiting.splice(0)) reject(new Error('the running site ended the connection'));
  });
  return (line) => {
    const answer = Promise.withResolvers<Rows>();
    if (socket.destroyed) answer.reject(new Error('the running site ended the connection'));
    else {
      waiting.push(answer);
      socket.write(line);
    }
    return answer.promise;
  };
}
