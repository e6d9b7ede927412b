import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { causeOf, log } from '#lib/runtime/log.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';

const graceMs = 10_000;
const idleCheckMs = 50;
const settleMs = 250;
// A database server that does not answer must not delay the exit any longer.
const closingMs = 5000;

/**
 * Stops on SIGTERM and SIGINT, and when the command that started this process is gone: takes no more connections,
 * finishes what is under way (10 s at most), closes the rest (5 s at most) and exits with 0.
 */
export function stopWhenAsked(server: Server, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    await drain(server);
    await withTimeout(closingMs, close(), 'closing takes too long').catch((error: unknown) => {
      log.error('close-failed', { cause: String(error) });
    });
    process.exit(exitCode);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  if (process.connected) process.on('disconnect', () => void stop(0));
  process.on('unhandledRejection', (error) => log.error('unhandled-rejection', { cause: causeOf(error) }));
  process.on('uncaughtException', (error) => {
    log.error('uncaught-exception', { cause: causeOf(error) });
    void stop(1);
  });
}

async function drain(server: Server): Promise<void> {
  let idleCheck: NodeJS.Timeout | undefined;
  // Browsers hold connections open after an answer; they are closed as soon as they fall idle.
  const closeIdle = () => {
    idleCheck = setInterval(() => server.closeIdleConnections(), idleCheckMs);
  };
  const settled = setTimeout(closeIdle, settleMs);
  await new Promise<void>((resolve) => {
    // HTTP's own way of closing resets idle connections at once, also those that were made a moment ago and are about
    // to carry a request.
    NetServer.prototype.close.call(server, () => resolve());
    // The server does not track upgraded connections and would wait for them for ever.
    setTimeout(() => {
      server.closeAllConnections();
      resolve();
    }, graceMs).unref();
  });
  clearTimeout(settled);
  clearInterval(idleCheck);
}
