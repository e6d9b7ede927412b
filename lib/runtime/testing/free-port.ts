import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:net';

/**
 * Returns a port that nothing listens on. It is below those that the system hands out by itself, one of which could
 * belong to a connection of another test before a server has it.
 */
export async function freePort(): Promise<number> {
  const port = randomInt(10_000, 30_000);
  const server = createServer().listen(port, '127.0.0.1');
  const [{ status }] = await Promise.allSettled([once(server, 'listening')]);
  server.close();
  return status === 'fulfilled' ? port : freePort();
}
