import { createServer } from 'node:http';
import { openBackend } from '#lib/data/open.ts';
import { env } from '#lib/runtime/env.ts';
import { stopping } from '#lib/runtime/stopping.ts';
import { openSite } from '#lib/web/open-site.ts';
import { answerInTurn } from './connections.ts';
import { type RequestHandler, withErrorPage } from './error-page.ts';
import { createSiteServer, listen } from './listen.ts';
import { logConsole, surviveLogErrors } from './log-console.ts';
import { checkBuilt, type NextApp, prepareNext } from './next-adapter/next-app.ts';
import { createRouter } from './router.ts';
import { stopWhenAsked } from './stop.ts';

type StartOptions = { isDev: boolean; dir: string };

/**
 * Opens the backend, prepares Next and serves until the process is asked to stop. Early requests wait.
 * @throws EnvError naming a wrong setting
 */
export async function startSite(options: StartOptions): Promise<void> {
  const settings = env();
  surviveLogErrors();
  if (!options.isDev) {
    checkBuilt(options.dir);
    logConsole();
  }
  const server = createSiteServer(options);
  const router = Promise.withResolvers<RequestHandler>();
  let answer: RequestHandler = async (...asked) => (await router.promise)(...asked);
  const handle = withErrorPage((...asked) => answer(...asked));
  const connections = answerInTurn(server, handle);
  // Prometheus' client is loaded only where metrics are on.
  const metrics = settings.metrics && (await (await import('./metrics.ts')).startMetrics(settings.metrics));
  // Before anything else is opened, so that a taken port is reported at once.
  const address = await listen(server, settings);
  let opening: ReturnType<typeof openSite> | null = null;
  let next: NextApp | null = null;
  stopWhenAsked(server, connections, async () => {
    stopping.hasBegun = true;
    await next?.close();
    await (await opening)?.();
    metrics?.close();
  });

  opening = openSite();
  await opening;
  next = await prepareNext({ ...options, server, port: settings.port });
  answer = await createRouter(next.handle, settings, options);
  router.resolve(answer);
  if (metrics) console.log(`Metrics: ${metrics.url}`);
  console.log(`Site ready: ${address}`);
}

/**
 * Finds out whether the site could start with these settings, so that a wrong one is reported before a long build.
 * @throws EnvError naming the wrong setting
 */
export async function checkSite(): Promise<void> {
  const server = createServer();
  await listen(server, env());
  server.close();
  const backend = await openBackend();
  await backend.close();
}
