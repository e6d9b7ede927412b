import { createServer } from 'node:http';
import type { Backend } from '#lib/backend/backend.ts';
import { closeBackend, getBackend } from '#lib/backend/index.ts';
import { type Env, env } from '#lib/runtime/env.ts';
import { registry } from '#lib/runtime/registry.ts';
import { type Answer, answerSafely } from './answer-safely.ts';
import { keepConsoleToLines, outliveLog } from './console-lines.ts';
import { createSiteServer, listen } from './listen.ts';
import type { MetricsServer } from './metrics/start-metrics.ts';
import { checkBuilt, type NextApp, prepareNext } from './next-adapter/next-app.ts';
import { createRequestHandler } from './request-handler.ts';
import { stopWhenAsked } from './stop.ts';

export type StartOptions = { isDev: boolean; dir: string };

/**
 * Opens the backend, prepares Next and serves until the process is asked to stop.
 * @throws EnvError naming a wrong setting
 */
export async function startSite(options: StartOptions): Promise<void> {
  const settings = env();
  outliveLog();
  if (!options.isDev) {
    checkBuilt(options.dir);
    keepConsoleToLines();
  }
  const server = createSiteServer(options);
  const ready = Promise.withResolvers<Answer>();
  const metrics = settings.metrics && (await loadMetrics(settings.metrics));
  server.on('request', answerSafely(ready.promise, metrics?.measured));
  // First of all, so that a taken port is reported before anything else is opened.
  const address = await listen(server, settings);
  let next: NextApp | null = null;
  let stopOffice: (() => Promise<void>) | null = null;
  stopWhenAsked(server, async () => {
    await stopOffice?.();
    await next?.close();
    await closeBackend();
    metrics?.close();
  });

  const backend = await getBackend();
  await backend.onListingsChange?.(() => {
    registry.generation += 1;
  });
  stopOffice = await serveOffice(settings.officeDir, backend);
  next = await prepareNext({ ...options, server, port: settings.port });
  ready.resolve(await createRequestHandler(next.handle, settings, options));
  if (metrics) console.log(`Metrics: ${metrics.url}`);
  console.log(`Site ready: ${address}`);
}

/** Begins to serve the folder that the office shares with the site, where there is one. */
async function serveOffice(
  folder: string | null,
  { changeMarks }: Backend,
): Promise<(() => Promise<void>) | null> {
  if (folder === null || !changeMarks) return null;
  const { startOffice } = await import('#lib/admin/office/watch-office.ts');
  return startOffice(folder, changeMarks);
}

/** Loaded only when asked for. */
async function loadMetrics(address: NonNullable<Env['metrics']>): Promise<MetricsServer> {
  const { startMetrics } = await import('./metrics/start-metrics.ts');
  return startMetrics(address);
}

/**
 * Finds out whether the site could start with these settings, so that a wrong one is reported before a long build.
 * @throws EnvError naming the wrong setting
 */
export async function checkSite(): Promise<void> {
  const server = createServer();
  await listen(server, env());
  server.close();
  await getBackend();
  await closeBackend();
}
