import { setTimeout as delay } from 'node:timers/promises';
import { roomsOf } from '#lib/listing/features.ts';
import { foldTurkish } from '#lib/listing/fold.ts';
import { askRows, type Orm } from '../database.ts';
import { gt, inArray, type SQL, sql } from '../drizzle.ts';
import { readVersion } from '../listing-rows.ts';
import { listingChanges, listings } from '../schema.ts';

/** What a search looks at in a listing. */
export type IndexEntry = {
  id: number;
  type: string;
  status: string;
  city: string;
  district: string;
  rooms: string;
  /** Whole lira, null where the price is no number. */
  price: number | null;
  /** Microseconds since 1970, as exact as the database. */
  createdAt: number;
  /** Folded words in which a search looks. */
  text: string;
};

/** Small enough that visitors' queries get in between. */
const chunkSize = 100;
/** Between two chunks, longer than one of them takes: most searches come in a pause, and the others wait for one chunk. */
const pauseMs = 6;
/** So many are put into an index at once: other queries wait meanwhile, and each batch costs a walk through the whole index. */
const sliceSize = 2500;
/** Of more changes than this, reading everything is as fast. */
const mostChanges = 2000;

/**
 * What changed after a version: the listings' ids and the version that is reached with them.
 * @returns null when there is no telling, or so many that reading all listings is faster
 */
export async function readChanges(
  orm: Orm,
  after: number,
): Promise<{ ids: number[]; version: number } | null> {
  const current = await readVersion(orm);
  const changes = await orm.select().from(listingChanges).where(gt(listingChanges.version, after));
  const version = changes.reduce((newest, change) => Math.max(newest, change.version), current);
  if (changes.length !== version - after) return null;
  const ids = new Set<number>();
  for (const change of changes) {
    if (change.ids === null) return null;
    for (const id of change.ids) ids.add(id);
  }
  return ids.size > mostChanges ? null : { ids: [...ids], version };
}

/** The listings of these numbers that exist. */
export function readEntries(orm: Orm, ids: readonly number[]): Promise<IndexEntry[]> {
  return ids.length === 0 ? Promise.resolve([]) : readChunk(orm, inArray(listings.id, [...ids]), ids.length);
}

/** All listings in slices; one that changes meanwhile may be read as it was or as it is. */
export async function* readAllEntries(orm: Orm): AsyncGenerator<IndexEntry[]> {
  let slice: IndexEntry[] = [];
  for (let last: IndexEntry | undefined, isOver = false; !isOver; ) {
    const chunk = await readChunk(orm, last && gt(listings.id, last.id));
    last = chunk.at(-1);
    isOver = chunk.length < chunkSize;
    slice.push(...chunk);
    if (isOver || slice.length >= sliceSize) {
      yield slice;
      slice = [];
    }
    // The in-process database answers without a pause in which a request could be read.
    await delay(pauseMs);
  }
}

type ReadRow = Pick<IndexEntry, 'id' | 'type' | 'status' | 'city' | 'district' | 'price' | 'createdAt'> &
  Record<'title' | 'subtype' | 'neighbourhood', string> & { features: string[] };

/** As one text of JSON: the drivers take several times as long over thousands of single values. */
async function readChunk(orm: Orm, condition: SQL = sql`true`, limit = chunkSize): Promise<IndexEntry[]> {
  const [chunk] = await askRows<{ rows: string | null }>(
    orm,
    sql`select json_agg(chunk)::text as rows from (
      select id, title, type, subtype, status, city, district, neighbourhood, features, price_amount as price,
        (extract(epoch from created_at) * 1000000)::float8 as "createdAt"
      from ${listings} where ${condition} order by ${listings.id} limit ${limit}) chunk`,
  );
  const rows: ReadRow[] = JSON.parse(chunk?.rows ?? '[]');
  return rows.map(({ title, subtype, neighbourhood, features, ...row }) => ({
    ...row,
    rooms: roomsOf(features),
    text: foldTurkish(
      [row.id, title, row.type, subtype, row.status, row.city, row.district, neighbourhood]
        .concat(features)
        .join(' '),
    ),
  }));
}
