import { inArray, sql } from 'drizzle-orm';
import type { FilterQuery } from '#lib/contract/filter-query.ts';
import type { PreviewPage } from '../../backend.ts';
import type { Orm } from '../database.ts';
import { searchListings } from '../listing-queries.ts';
import { previewColumns, toWirePreview } from '../listing-rows.ts';
import { type Names, readNames } from '../place-queries.ts';
import { catalogueVersion, listings } from '../schema.ts';
import { createCatalogueHolder } from './index-holder.ts';
import { currentVersion, type LoadedCatalogue } from './load-index.ts';
import { searchCatalogue } from './search-index.ts';

export type CatalogueReader = {
  search(query: FilterQuery): Promise<PreviewPage>;
  names(): Promise<Names>;
  stop(): Promise<void>;
};

/**
 * Answers from the catalogue in memory where it is as new as the database, which says so in the statement that
 * fetches the page, and from the database otherwise: the catalogue makes answers fast, never different.
 */
export function createCatalogueReader(orm: Orm): CatalogueReader {
  const holder = createCatalogueHolder(orm);
  holder.renew();
  return {
    async search(query) {
      const held = holder.held();
      const page = held && (await searchHeld(orm, held, query));
      if (page) return page;
      holder.renew();
      return searchListings(orm, query);
    },
    async names() {
      const held = holder.held();
      if (held && (await currentVersion(orm)) === held.version) return held.names;
      holder.renew();
      return readNames(orm);
    },
    stop: () => holder.stop(),
  };
}

const versionNow = sql<number>`(select ${catalogueVersion.version} from ${catalogueVersion})`.mapWith(Number);

/** Null when the catalogue turns out to be older than the database. */
async function searchHeld(orm: Orm, held: LoadedCatalogue, query: FilterQuery): Promise<PreviewPage | null> {
  const { ids, total } = searchCatalogue(held.catalogue, query);
  const known = ids.flatMap((id) => held.previews.get(id) ?? []);
  if (known.length === ids.length) {
    return (await currentVersion(orm)) === held.version ? { listings: known, total } : null;
  }
  const rows = await readRows(orm, ids);
  if (rows[0]?.version !== held.version) return null;
  const previewOf = new Map(rows.map((row) => [row.id, toWirePreview(row)]));
  for (const [id, preview] of previewOf) held.previews.set(id, preview);
  return { listings: ids.flatMap((id) => previewOf.get(id) ?? []), total };
}

/** Listings by their ids in no order, each with the version at which all of them were read. */
function readRows(orm: Orm, ids: readonly number[]) {
  return orm
    .select({ ...previewColumns, version: versionNow })
    .from(listings)
    .where(inArray(listings.id, [...ids]));
}
