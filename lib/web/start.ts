import type { Server } from 'node:http';
import { closeAndExit } from '#lib/runtime/close-and-exit.ts';
import { env } from '#lib/runtime/env.ts';
import { failStart } from '#lib/runtime/fail-start.ts';
import { noticeRequests } from '#lib/runtime/own-server.ts';
import { registry } from '#lib/runtime/registry.ts';
import { createProxyWarning } from '#lib/runtime/visitor.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';
import { openSite } from './open-site.ts';
import { measureRequest } from './request-kind.ts';

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
