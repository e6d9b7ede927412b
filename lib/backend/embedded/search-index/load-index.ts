import { asc, gt, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { WirePreview } from '#lib/contract/listing.ts';
import type { Orm } from '../database.ts';
import { type Names, readNames } from '../place-queries.ts';
import { catalogueVersion, listings } from '../schema.ts';
import { buildCatalogue } from './build-index.ts';
import type { Catalogue, CatalogueEntry } from './index-types.ts';

/** Small enough that visitors' queries get in between. */
const chunkSize = 2500;

export type LoadedCatalogue = {
  version: number;
  catalogue: Catalogue;
  names: Names;
  /** What was fetched for the last pages, as it is at this version. */
  previews: LRUCache<number, WirePreview>;
};

const rememberedPreviews = 5000;

/**
 * Reads all listings into a catalogue.
 * @returns null when a listing changed meanwhile: half old and half new would be wrong
 */
export async function loadCatalogue(orm: Orm): Promise<LoadedCatalogue | null> {
  const version = await currentVersion(orm);
  const names = await readNames(orm);
  const entries: CatalogueEntry[] = [];
  for (;;) {
    const chunk = await readChunk(orm, entries.at(-1)?.id ?? null);
    entries.push(...chunk);
    if (chunk.length < chunkSize) break;
  }
  if ((await currentVersion(orm)) !== version) return null;
  const catalogue = buildCatalogue(entries);
  return { version, catalogue, names, previews: new LRUCache({ max: rememberedPreviews }) };
}

/** A number that is another one after every change of a listing. */
export async function currentVersion(orm: Orm): Promise<number> {
  const [row] = await orm.select().from(catalogueVersion);
  if (!row) throw new Error('catalogue_version is empty');
  return row.version;
}

function readChunk(orm: Orm, afterId: number | null): Promise<CatalogueEntry[]> {
  return orm
    .select({
      id: listings.id,
      typeKey: listings.typeKey,
      statusKey: listings.statusKey,
      cityKey: listings.cityKey,
      districtKey: listings.districtKey,
      roomsKey: listings.roomsKey,
      priceAmount: listings.priceAmount,
      createdAt: sql<number>`(extract(epoch from ${listings.createdAt}) * 1000000)::float8`.mapWith(Number),
      searchText: listings.searchText,
    })
    .from(listings)
    .where(afterId === null ? undefined : gt(listings.id, afterId))
    .orderBy(asc(listings.id))
    .limit(chunkSize);
}
