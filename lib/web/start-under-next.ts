import type { Server } from 'node:http';
import { env } from '#lib/runtime/env.ts';
import { isEnvError } from '#lib/runtime/env-error.ts';
import { causeOf, log } from '#lib/runtime/log.ts';
import { noticeRequests } from '#lib/runtime/own-server.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';
import { openSite } from './open-site.ts';
import { createVisitors } from './visitor.ts';

// As for the site's own server (`server/stop.ts`).
const graceMs = 10_000;
const closingMs = 5000;

/**
 * Opens the site in a Next that runs on its own (`next start`, a container, a host): once in the process. Ends the process with one line where a setting is wrong.
 */
export async function startUnderNext(): Promise<void> {
  try {
    const visitors = createVisitors(env().trustedProxyHops);
    const servers = noticeRequests(visitors.noticeProxy);
    const close = await openSite();
    // Without it Next ends the process itself; what was acknowledged is stored either way.
    if (process.env.NEXT_MANUAL_SIG_HANDLE)
      for (const signal of ['SIGTERM', 'SIGINT'] as const)
        process.once(signal, () => void stop(servers, close));
  } catch (error) {
    if (!isEnvError(error)) log.error('start-failed', { cause: causeOf(error) });
    const reason = isEnvError(error) ? error.message : `The site could not start: ${error}`;
    process.stderr.write(`${reason.replaceAll(/\s*\n\s*/g, ' ')}\n`);
    process.exit(1);
  }
}

/** Finishes what is under way, closes the backend and ends. */
async function stop(servers: ReadonlySet<Server>, close: () => Promise<void>): Promise<void> {
  const ended = [...servers].map((server) => new Promise((resolve) => server.close(resolve)));
  await withTimeout(graceMs, Promise.all(ended), 'too late').catch(() => {});
  await withTimeout(closingMs, close(), 'closing takes too long').catch((error: unknown) => {
    log.error('close-failed', { cause: String(error) });
  });
  process.exit(0);
}
