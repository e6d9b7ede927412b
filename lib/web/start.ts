import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { Backend } from '#lib/data/backend.ts';
import { setCurrentBackend } from '#lib/data/current.ts';
import { openBackend } from '#lib/data/open.ts';
import { imageOptimizerPath } from '#lib/domain/media/optimized-image.ts';
import { closeAndExit } from '#lib/runtime/close-and-exit.ts';
import { env } from '#lib/runtime/env.ts';
import { failStart } from '#lib/runtime/fail-start.ts';
import { recordEvent } from '#lib/runtime/metric-events.ts';
import { noticeRequests } from '#lib/runtime/own-server.ts';
import { registry } from '#lib/runtime/registry.ts';
import { createProxyWarning } from '#lib/runtime/visitor.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';
import { healthPaths } from './api/answer-call.ts';
import { isDocument } from './document-address.ts';
import { sharedPicturePath } from './pictures/serve-shared-pictures.ts';

const graceMs = 10_000;

/** Opens the site in a Next that starts, once in the process. Ends the process with one line where a setting is wrong. */
export async function startSite(): Promise<void> {
  try {
    const settings = env();
    const warnOfProxy = createProxyWarning(settings.trustedProxyHops);
    const servers = noticeRequests((started) => {
      warnOfProxy(started.request);
      if (settings.metrics) measureRequest(started);
    });
    // Prometheus' client is loaded only where metrics are on.
    const metrics = settings.metrics && (await (await import('./metrics.ts')).startMetrics(settings.metrics));
    const closeSite = await openSite();
    if (metrics) console.log(`Metrics: ${metrics.url}`);
    registry.closeSite = async () => {
      metrics?.close();
      await closeSite();
    };
    // Next ends the process itself otherwise; what was acknowledged is stored either way.
    if (process.env.NEXT_MANUAL_SIG_HANDLE && !registry.hasFront)
      for (const signal of ['SIGTERM', 'SIGINT'] as const)
        process.once(signal, () => void stop(servers, registry.closeSite as () => Promise<void>));
  } catch (error) {
    failStart(error);
  }
}

/** Finishes what is under way, closes the site and ends. */
async function stop(servers: ReadonlySet<Server>, close: () => Promise<void>): Promise<void> {
  const ended = [...servers].map((server) => new Promise((resolve) => server.close(resolve)));
  await withTimeout(graceMs, Promise.all(ended), 'too late').catch(() => {});
  await closeAndExit(close, 0);
}

/**
 * Opens what the settings name and makes it this process's own: the backend, and the office's folder where there is one.
 * @returns what closes it
 * @throws EnvError naming a wrong setting
 */
async function openSite(): Promise<() => Promise<void>> {
  const { officeDir } = env();
  const backend = await openBackend();
  setCurrentBackend(backend);
  await backend.onListingsChange?.(() => {
    registry.generation += 1;
  });
  backend.onListingsEnded?.(() => {
    registry.generation += 1;
    registry.oldestServed = registry.generation;
  });
  const stopOffice = await watchOfficeFolder(officeDir, backend);
  return async () => {
    await stopOffice?.();
    setCurrentBackend(null);
    await backend.close();
  };
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

/** Labels of the metrics, by the beginning of a path: from a fixed set, so that addresses of visitors never become labels. */
const kinds: readonly (readonly [kind: string, ...prefixes: string[]])[] = [
  ['image', imageOptimizerPath],
  ['file', '/_next/', '/images/', '/icons/'],
  ['photograph', '/api/api/files'],
  ['health', ...Object.values(healthPaths)],
  ['call', '/api'],
  ['share-picture', sharedPicturePath],
];

function kindOf(target: string): string {
  const path = target.split('?', 1)[0] ?? '';
  if (isDocument(path)) return 'document';
  return kinds.find(([, ...prefixes]) => prefixes.some((prefix) => path.startsWith(prefix)))?.[0] ?? 'other';
}

/** Counts an answer, timed to its last byte or to the visitor going away. */
function measureRequest({ request, response }: { request: IncomingMessage; response: ServerResponse }): void {
  const startedAt = performance.now();
  const kind = kindOf(request.url ?? '/');
  response.once('close', () => {
    const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'aborted';
    recordEvent('request', { kind, status, seconds: (performance.now() - startedAt) / 1000 });
  });
}
