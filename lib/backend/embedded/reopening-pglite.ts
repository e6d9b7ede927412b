import type { PGlite } from '@electric-sql/pglite';
import { log } from '#lib/runtime/log.ts';
import { databaseErrorText } from './database.ts';
import { type DurablePglite, openDurablePglite } from './durable-pglite.ts';

/** A full disk stays full for a while. */
const retryAfterMs = 5000;

/** The part of PGlite that Drizzle uses. */
type DrizzleClient = Pick<PGlite, 'query' | 'transaction'>;

export type ReopeningPglite = Awaited<ReturnType<typeof openReopeningPglite>>;

/**
 * An in-process database that is opened anew after it ended on its own, as a server's supervisor would do: it
 * then recovers from its log what was acknowledged.
 */
export async function openReopeningPglite(folder: string, retryMs = retryAfterMs) {
  let current: Promise<DurablePglite> = openDurablePglite(folder);
  let openedAt = performance.now();
  const listeners: { channel: string; listener: () => void }[] = [];
  await current;

  async function living(): Promise<DurablePglite> {
    const opening = current;
    const client = await opening.catch(() => null);
    if (client && !client.hasEnded) return client;
    if (current === opening) {
      if (performance.now() - openedAt < retryMs) throw new Error('the in-process database has ended');
      openedAt = performance.now();
      log.error('database-reopened');
      current = reopen(client);
    }
    return current;
  }

  async function reopen(ended: DurablePglite | null): Promise<DurablePglite> {
    await ended?.abandon();
    try {
      const client = await openDurablePglite(folder);
      for (const { channel, listener } of listeners) {
        await client.listen(channel, listener);
        listener();
      }
      return client;
    } catch (error) {
      log.error('database-not-reopened', { reason: databaseErrorText(error) });
      throw error;
    }
  }

  const client: DrizzleClient = {
    query: async (...parameters) => (await living()).query(...parameters),
    transaction: async (work) => (await living()).transaction(work),
  };
  return {
    client,
    /** Hears what is notified on a channel, and of each opening, because something may have been missed before it. */
    async listen(channel: string, listener: () => void): Promise<void> {
      await (await living()).listen(channel, listener);
      listeners.push({ channel, listener });
    },
    async close(): Promise<void> {
      const client = await current.catch(() => null);
      if (client?.hasEnded) await client.abandon();
      else await client?.close();
    },
  };
}
