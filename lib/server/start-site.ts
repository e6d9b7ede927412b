import { closeBackend, getBackend } from '#lib/backend/index.ts';
import { env } from '#lib/env.ts';
import { answerSafely } from './answer-safely.ts';
import { createDevFront } from './dev-front.ts';
import { checkAgency } from './env-failure.ts';
import { createFront } from './front.ts';
import { createSiteServer } from './http/create-site-server.ts';
import { listen } from './listen.ts';
import { prepareNext } from './next-app.ts';
import { stopWhenAsked } from './stop.ts';

/**
 * Opens the backend, prepares Next and serves until the process is asked to stop.
 * @throws EnvError naming a wrong setting
 */
export async function startSite({ isDev, dir }: { isDev: boolean; dir: string }): Promise<void> {
  const settings = env();
  checkAgency();
  await getBackend();
  const server = createSiteServer();
  try {
    const next = await prepareNext({ isDev, dir, server, port: settings.port });
    const front = isDev
      ? createDevFront(next.handle, settings)
      : await createFront(next.handle, settings, dir);
    server.on('request', answerSafely(front));
    stopWhenAsked(server, async () => {
      await next.close();
      await closeBackend();
    });
    console.log(`Site ready: ${await listen(server, settings.host, settings.port)}`);
  } catch (error) {
    await closeBackend();
    throw error;
  }
}
