import { createServer } from 'node:http';
import type { Backend } from '#lib/data/backend.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { openBackend } from '#lib/data/open.ts';
import { env } from '#lib/runtime/env.ts';
import { registry } from '#lib/runtime/registry.ts';
import { stopping } from '#lib/runtime/stopping.ts';
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
  let opening: Promise<Backend> | null = null;
  let next: NextApp | null = null;
  let stopOffice: (() => Promise<void>) | null = null;
  stopWhenAsked(server, connections, async () => {
    stopping.hasBegun = true;
    await stopOffice?.();
    await next?.close();
    setCurrentBackend(null);
    await (await opening)?.close();
    metrics?.close();
  });

  opening = openBackend();
  const backend = await opening;
  setCurrentBackend(backend);
  await backend.onListingsChange?.(() => {
    registry.generation += 1;
  });
  backend.onListingsEnded?.(() => {
    registry.generation += 1;
    registry.oldestServed = registry.generation;
  });
  stopOffice = await watchOfficeFolder(settings.officeDir, backend);
  next = await prepareNext({ ...options, server, port: settings.port });
  answer = await createRouter(next.handle, settings, options);
  router.resolve(answer);
  if (metrics) console.log(`Metrics: ${metrics.url}`);
  console.log(`Site ready: ${address}`);
}

/** Watches the folder that the office shares with the site, where there is one. */
async function watchOfficeFolder(
  folder: string | null,
  { dataVersion }: Backend,
): Promise<(() => Promise<void>) | null> {
  if (folder === null || !dataVersion) return null;
  const { watchOffice } = await import('#lib/office/folder/watch-office.ts');
  return watchOffice({ folder, dataVersion });
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
