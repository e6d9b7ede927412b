import type { Server } from 'node:http';
import { Server as NetServer } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { closeAndExit } from '#lib/runtime/close-and-exit.ts';
import { causeOf, log } from '#lib/runtime/log.ts';
import { withTimeout } from '#lib/runtime/with-timeout.ts';
import type { Connections } from './connections.ts';

const graceMs = 10_000;
const idleCheckMs = 100;
// Half a second: long enough for the request of a connection that was made just before, and for the next one of a busy proxy.
const idleChecks = 5;

/**
 * Stops on SIGTERM and SIGINT, and when the command that started this process is gone: takes no more connections,
 * finishes what is under way (10 s at most), closes the rest (5 s at most) and exits with 0.
 */
export function stopWhenAsked(server: Server, connections: Connections, close: () => Promise<void>): void {
  let isStopping = false;
  const stop = async (exitCode: number) => {
    if (isStopping) return;
    isStopping = true;
    await drain(server, connections);
    await closeAndExit(close, exitCode);
  };
  process.on('SIGTERM', () => void stop(0));
  process.on('SIGINT', () => void stop(0));
  if (process.connected) process.on('disconnect', () => void stop(0));
  process.on('unhandledRejection', (error) => log.error('unhandled-rejection', { cause: causeOf(error) }));
  process.on('uncaughtException', (error) => {
    if (isVisitorGone(error)) return;
    log.error('uncaught-exception', { cause: causeOf(error) });
    void stop(1);
  });
}

/**
 * Tells whether a connection ended before its answer: the visitor left, or sent what cannot be parsed. Next makes two
 * streams of a body and listens to the failure of neither.
 */
const isVisitorGone = ({ message, code }: NodeJS.ErrnoException) =>
  message === 'aborted' && code === 'ECONNRESET';

async function drain(server: Server, connections: Connections): Promise<void> {
  // What the system has accepted already would be reset with the socket. A turn of the event loop takes it over.
  for (let turn = 0; turn < 2; turn += 1) await nextTurn();
  const closed = new Promise<unknown>((resolve) => {
    // `http.Server.close` resets idle connections at once, also those whose request is on its way.
    NetServer.prototype.close.call(server, resolve);
  });
  connections.endWithAnswers();
  // In its own turn, behind what has arrived.
  const idleCheck = setInterval(() => setImmediate(connections.closeIdle, idleChecks), idleCheckMs);
  // Not awaited any longer: upgraded connections are not tracked and would never end.
  await withTimeout(graceMs, closed, 'too late').catch(() => server.closeAllConnections());
  clearInterval(idleCheck);
}
