import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from './database-error.ts';

/** The channel that the triggers on listings notify. */
const changeChannel = 'listings_changed';

/** Milliseconds. A connection may be lost without an error, so it is replaced when it does not answer every `pulse`. */
export const listenTiming = { retry: 1000, pulse: 30_000, answer: 5000 };

const lostNotifications = (pulseMs: number) => ({
  reason: `a notification that the site sent to itself did not arrive: a pooler that lends connections for one transaction (pool_mode = transaction) passes none on, and changes of listings are seen up to ${pulseMs / 1000} seconds later`,
  advice: 'Set the pooler to session mode, or give DATABASE_URL the address of the database itself',
});

/**
 * Listens for changes of listings on a connection of its own, opened for the first listener. A lost connection is
 * replaced; since a change may have been missed meanwhile, that counts as one. Where notifications do not arrive, each
 * `pulse` counts as one.
 * @param send on another connection, to find out whether notifications arrive; null where they surely do
 */
export function listenForChanges(
  config: pg.ClientConfig,
  timing: typeof listenTiming,
  send: SendNotification | null,
) {
  const listeners: (() => void)[] = [];
  const attempted = Promise.withResolvers<void>();
  const stopping = new AbortController();
  let running: Promise<void> | null = null;
  /** Whether notifications are lost; null while unknown. */
  let areLost: boolean | null = null;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  async function keepListening(): Promise<void> {
    for (let isFirst = true; !stopping.signal.aborted; isFirst = false) {
      await listen(isFirst);
      attempted.resolve();
      await sleep(timing.retry, null, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  /** Listens on one connection until that is lost. */
  async function listen(isFirst: boolean): Promise<void> {
    const client = new pg.Client({ ...config, query_timeout: timing.answer });
    const lost = new AbortController();
    const signal = AbortSignal.any([stopping.signal, lost.signal]);
    client
      .on('notification', ({ channel }) => channel === changeChannel && notify())
      .on('error', (error) => lost.abort(error));
    let isListening = false;
    try {
      await client.connect();
      while (!stopping.signal.aborted) {
        await client.query(`listen ${changeChannel}`);
        if (isListening ? areLost : !isFirst) notify();
        if (!isListening) void probe(client, signal);
        isListening = true;
        attempted.resolve();
        await sleep(timing.pulse, null, { ref: false, signal });
      }
    } catch (error) {
      const reason = databaseErrorText(lost.signal.reason ?? error);
      if (!stopping.signal.aborted)
        log.warn(isListening ? 'database-watch-lost' : 'database-not-watched', { reason });
    } finally {
      await client.end().catch(() => {});
    }
  }

  /** Finds out, once, whether notifications arrive, while everything else goes on. */
  async function probe(client: pg.Client, signal: AbortSignal): Promise<void> {
    if (send === null || areLost !== null) return;
    const answer = await isDelivered(client, send, timing.answer, signal).catch(() => null);
    areLost = answer === null ? null : !answer;
    if (areLost) log.warn('database-notifications-lost', lostNotifications(timing.pulse));
  }

  return {
    /** Resolves after the first attempt to listen. */
    async add(listener: () => void): Promise<void> {
      listeners.push(listener);
      running ??= keepListening();
      await attempted.promise;
    },
    async stop(): Promise<void> {
      stopping.abort();
      await running;
    },
  };
}

const probeChannel = 'listings_probe';

/** Sends a notification. */
export type SendNotification = (channel: string, text: string) => Promise<unknown>;

/**
 * Tells whether notifications reach a connection. A pooler that lends its connections to a server for one transaction
 * each answers LISTEN as if it had worked, and passes on nothing.
 * @param send on another connection: what the listening one sends itself arrives even so
 * @param waitMs from when it has been sent
 * @throws what ends the connection or the sending before that is known
 */
export async function isDelivered(
  listener: pg.Client,
  send: SendNotification,
  waitMs: number,
  signal: AbortSignal,
): Promise<boolean> {
  const text = randomUUID();
  await listener.query(`listen ${probeChannel}`);
  const received = Promise.withResolvers<boolean>();
  listener.on('notification', ({ payload }) => {
    if (payload === text) received.resolve(true);
  });
  await send(probeChannel, text);
  return Promise.race([received.promise, sleep(waitMs, false, { ref: false, signal })]);
}
