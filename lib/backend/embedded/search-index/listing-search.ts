import { setTimeout as delay } from 'node:timers/promises';
import { LRUCache } from 'lru-cache';
import type { FilterQuery } from '#lib/contract/filter-query.ts';
import type { WirePreview } from '#lib/contract/listing.ts';
import { log } from '#lib/runtime/log.ts';
import type { PreviewPage } from '../../backend.ts';
import { databaseErrorText, type Orm } from '../database.ts';
import { inArray } from '../drizzle.ts';
import { previewColumns, readVersion, toWirePreview, versionInRow } from '../listing-rows.ts';
import { countNames, type Names } from '../names.ts';
import { listings } from '../schema.ts';
import { readAllEntries, readChanges, readEntries } from './read-entries.ts';
import { SearchIndex } from './search-index.ts';

export type ListingSearch = ReturnType<typeof createListingSearch>;

/** The index with everything in it as it is at one version of the listings. */
type Snapshot = {
  version: number;
  index: SearchIndex;
  names: Names | null;
  /** What was fetched for the last pages. */
  previews: LRUCache<number, WirePreview>;
};

const rememberedPreviews = 5000;
/** How long a search waits for an index that is read anew before it is answered as things were before the change. */
const defaultPatienceMs = 300;
/** A change that is committed while the index is brought up to date is in it the next time. */
const attempts = 3;

/**
 * Searches an index in memory that follows the database: each answer is checked against the version of the listings,
 * and what changed is read by its ids. After a change of thousands at once, everything is read anew; searches go on
 * over the old index for the second or two that this takes.
 * @param versionNow how each answer learns the version
 */
export function createListingSearch(
  orm: Orm,
  { versionNow = () => readVersion(orm), patienceMs = defaultPatienceMs } = {},
) {
  let snapshot: Snapshot | null = null;
  let isStopped = false;
  let readingSince = 0;

  /** Reads all listings. First of all their version: what changes after it is read again by its number. */
  const readAll = oneAtATime(async () => {
    readingSince = performance.now();
    const version = await readVersion(orm);
    const index = new SearchIndex();
    for await (const entries of readAllEntries(orm)) index.change([], entries);
    snapshot = { version, index, names: null, previews: new LRUCache({ max: rememberedPreviews }) };
  });

  /** Reads the changed listings. Resolves with false where it is unknown which ones changed. */
  const readChanged = oneAtATime(async () => {
    const held = await current();
    const changes = await readChanges(orm, held.version);
    if (!changes) return false;
    const entries = await readEntries(orm, changes.ids);
    held.index.change(changes.ids, entries);
    for (const id of changes.ids) held.previews.delete(id);
    held.names = null;
    held.version = changes.version;
    return true;
  });

  async function current(): Promise<Snapshot> {
    while (!snapshot) await readAll();
    return snapshot;
  }

  /** @returns false when that takes longer than a visitor is to wait */
  async function update(): Promise<boolean> {
    // What is read anew was not to be told; asking that again would wait for the database twice more.
    if (!readAll.underWay() && (await readChanged())) return true;
    const reading = readAll().then(() => true);
    // A later failure is reported to the next search.
    reading.catch(() => {});
    const patience = readingSince + patienceMs - performance.now();
    // A search that need not wait does not lose a turn of the event loop, in which a slice of the listings is read.
    if (patience <= 0) return false;
    const timer = new AbortController();
    const isOver = delay(patience, false, { signal: timer.signal }).catch(() => false);
    return Promise.race([reading, isOver]).finally(() => timer.abort());
  }

  /** Listings of a page, and the version at which they were read. */
  async function readPage(held: Snapshot, ids: readonly number[]) {
    const previewOf = new Map<number, WirePreview>();
    for (const id of ids) {
      const known = held.previews.get(id);
      if (known) previewOf.set(id, known);
    }
    const unknown = ids.filter((id) => !previewOf.has(id));
    if (unknown.length === 0) return { listings: [...previewOf.values()], version: await versionNow() };
    const rows = await orm
      .select({ ...previewColumns, version: versionInRow })
      .from(listings)
      .where(inArray(listings.id, unknown));
    const version = rows[0]?.version ?? (await versionNow());
    for (const row of rows) {
      const preview = toWirePreview(row);
      previewOf.set(row.id, preview);
      // An update may have passed this answer on its way: what it brings is then older than the index. What is newer
      // stays true, since the update that follows removes what changed.
      if (version >= held.version) held.previews.set(row.id, preview);
    }
    return { listings: ids.flatMap((id) => previewOf.get(id) ?? []), version };
  }

  readAll().catch((error: unknown) => {
    log.warn('search-index-not-read', { reason: databaseErrorText(error) });
  });

  return {
    async search(query: FilterQuery): Promise<PreviewPage> {
      for (let attempt = 1; ; attempt += 1) {
        const held = await current();
        const { version } = held;
        const { ids, total } = held.index.search(query);
        const page = await readPage(held, ids);
        const isCurrent = page.version === version || attempt === attempts;
        if (isCurrent || !(await update())) return { listings: page.listings, total };
      }
    },
    async names(): Promise<Names> {
      const { version } = await current();
      if ((await versionNow()) !== version) await update();
      const held = await current();
      held.names ??= countNames(held.index.places());
      return held.names;
    },
    /** Brings the index up to date without being asked for anything; tells whether all listings had to be read anew. */
    async renew(): Promise<boolean> {
      if (isStopped || !snapshot || (await readChanged())) return false;
      await readAll();
      return true;
    },
    /** Waits for a reading that is under way. */
    async stop(): Promise<void> {
      isStopped = true;
      await Promise.allSettled([readAll.underWay(), readChanged.underWay()]);
    },
  };
}

/** Callers share work that is already under way. */
function oneAtATime<T>(work: () => Promise<T>) {
  let running: Promise<T> | undefined;
  const start = () => {
    running ??= work().finally(() => {
      running = undefined;
    });
    return running;
  };
  return Object.assign(start, { underWay: () => running });
}
