import pg from 'pg';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from './database-error.ts';

/** What the triggers on listings notify. */
export const changeChannel = 'listings_changed';

/** Milliseconds. A connection that does not answer its pulse is made anew, since it may be gone without a word. */
export const listenTiming = { retry: 1000, pulse: 30_000, answer: 5000 };

/**
 * Hears of changes of listings on a connection of its own, made at the first listener. A lost connection is made anew;
 * what may have been missed meanwhile counts as a change.
 */
export function listenForChanges(config: pg.ClientConfig, timing = listenTiming) {
  const listeners: (() => void)[] = [];
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let timer: NodeJS.Timeout | undefined;
  let isStopped = false;
  let wasLost = false;
  const notify = () => {
    for (const listener of listeners) listener();
  };

  async function connect(): Promise<void> {
    const opened = new pg.Client({ ...config, query_timeout: timing.answer });
    client = opened;
    opened.on('notification', notify);
    opened.on('error', (error) => log.warn('database-watch-lost', { reason: databaseErrorText(error) }));
    opened.once('end', connectLater);
    try {
      await opened.connect();
      await opened.query(`listen ${changeChannel}`);
      timer = setTimeout(() => void pulse(opened), timing.pulse).unref();
      if (wasLost) notify();
    } catch (error) {
      log.warn('database-not-watched', { reason: databaseErrorText(error) });
      // Ends a connection that was made all the same; one that was not has no end to wait for.
      opened.off('end', connectLater);
      opened.end().catch(() => {});
      connectLater();
    }
  }

  async function pulse(opened: pg.Client): Promise<void> {
    try {
      await opened.query(`listen ${changeChannel}`);
      timer = setTimeout(() => void pulse(opened), timing.pulse).unref();
    } catch (error) {
      log.warn('database-watch-lost', { reason: databaseErrorText(error) });
      opened.end().catch(() => {});
    }
  }

  function connectLater(): void {
    wasLost = true;
    clearTimeout(timer);
    if (isStopped) return;
    timer = setTimeout(() => {
      connecting = connect();
    }, timing.retry).unref();
  }

  return {
    /** Resolves after the first attempt to listen. */
    async add(listener: () => void): Promise<void> {
      listeners.push(listener);
      connecting ??= connect();
      await connecting;
    },
    async stop(): Promise<void> {
      isStopped = true;
      clearTimeout(timer);
      await connecting;
      await client?.end().catch(() => {});
    },
  };
}
