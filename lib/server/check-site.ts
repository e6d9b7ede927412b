import { createServer } from 'node:http';
import { closeBackend, getBackend } from '#lib/backend/index.ts';
import { env } from '#lib/runtime/env.ts';
import { listen } from './listen.ts';

/**
 * Finds out whether the site could start with these settings, so that a wrong one is told before a long build.
 * @throws EnvError naming the wrong setting
 */
export async function checkSite(): Promise<void> {
  const server = createServer();
  await listen(server, env());
  server.close();
  await getBackend();
  await closeBackend();
}
