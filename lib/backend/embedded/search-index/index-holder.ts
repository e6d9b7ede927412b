import { log } from '#lib/runtime/log.ts';
import { databaseErrorText, type Orm } from '../database.ts';
import { type LoadedCatalogue, loadCatalogue } from './load-index.ts';

export type CatalogueHolder = {
  /** The newest catalogue, which may be older than the listings; null before the first was read. */
  held(): LoadedCatalogue | null;
  /** Says that the held catalogue is missing or old; another is read soon. */
  renew(): void;
  /** Waits for a reading that is under way. */
  stop(): Promise<void>;
};

/** Reading takes at most one part in this many of the time, however often listings change. */
const restShare = 20;

/** Keeps a catalogue of all listings in memory and reads it anew when it is told that it is old. */
export function createCatalogueHolder(orm: Orm): CatalogueHolder {
  let held: LoadedCatalogue | null = null;
  let reading: Promise<void> | null = null;
  let restUntil = 0;
  let isStopped = false;

  async function read(): Promise<void> {
    const start = performance.now();
    try {
      held = (await loadCatalogue(orm)) ?? held;
    } catch (error) {
      log.warn('catalogue-not-read', { reason: databaseErrorText(error) });
    } finally {
      const end = performance.now();
      restUntil = end + (end - start) * restShare;
      reading = null;
    }
  }

  return {
    held: () => held,
    renew() {
      if (!isStopped && performance.now() >= restUntil) reading ??= read();
    },
    async stop() {
      isStopped = true;
      await reading;
    },
  };
}
