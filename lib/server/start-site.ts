import { createServer } from 'node:http';
import { closeBackend, getBackend } from '#lib/backend/index.ts';
import { env } from '#lib/env.ts';
import { checkAgency } from './env-failure.ts';
import { listen } from './listen.ts';
import { prepareNext } from './next-app.ts';
import { stopWhenAsked } from './stop.ts';

/**
 * Opens the backend, prepares Next and serves until the process is asked to stop.
 * @throws EnvError naming a wrong setting
 */
export async function startSite({ isDev, dir }: { isDev: boolean; dir: string }): Promise<void> {
  const { host, port } = env();
  checkAgency();
  await getBackend();
  const server = createServer();
  try {
    const next = await prepareNext({ isDev, dir, server });
    server.on('request', (request, response) => void next.handle(request, response));
    stopWhenAsked(server, async () => {
      await next.close();
      await closeBackend();
    });
    console.log(`Site ready: ${await listen(server, host, port)}`);
  } catch (error) {
    await closeBackend();
    throw error;
  }
}
