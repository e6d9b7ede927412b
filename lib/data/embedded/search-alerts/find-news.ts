import sql from 'sql-template-tag';
import type { Catalogue } from '#lib/domain/listing/catalogue.ts';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import type { ListingSummary } from '#lib/domain/listing/listing.ts';
import { readListQuery } from '#lib/domain/wire/list-query.ts';
import type { Queries } from '../database.ts';
import type { ListedItem } from '../open-catalogue.ts';
import type { AlertRow } from './alert-row.ts';

/** A listing that the owner of a search has not been told of; `priceBefore` in lira is null for a new one. */
export type NewsListing = { listing: ListingSummary; priceBefore: number | null };

/** What a search has found since its owner was told: the first listings, and how many there are of each kind. */
export type News = { listings: NewsListing[]; added: number; lowered: number };

type Known = { id: number; firstRun: number; loweredRun: number | null; priceBefore: number | null };

/**
 * Finds the news of a search among the listings that its list shows, new ones first.
 * @param catalogue read before the transaction that `database` may be: on PGlite it would wait for its end
 * @param most how many listings to return
 * @param except numbers of listings that are told of elsewhere
 */
export async function findNews(
  database: Queries,
  catalogue: Catalogue<ListedItem>,
  alert: AlertRow,
  most: number,
  except: readonly number[] = [],
): Promise<News> {
  const rows = await database.query<Known>(sql`select listing_id as id, first_run as "firstRun",
      lowered_run as "loweredRun", price_before as "priceBefore" from listing_news
    where first_run > ${alert.toldRun}::bigint or lowered_run > ${alert.toldRun}::bigint`);
  const changed = new Map(rows.map((row) => [row.id, row]));
  for (const id of except) changed.delete(id);
  /** What the first run after the asking found may have been on the screen of whoever asked: there the listing's times tell. */
  const hasHappened = (run: number | null, time: number) =>
    run !== null && run > alert.toldRun && (run > alert.askedRun + 1 || time >= alert.askedAt.getTime());
  const added: NewsListing[] = [];
  const lowered: NewsListing[] = [];
  const query = readListQuery(new URLSearchParams(alert.query));
  for (const item of catalogue.matching({ ...query, sortFilter: 'newest' })) {
    const known = changed.get(item.id);
    if (!known) continue;
    const { priceBefore } = known;
    const isLower = item.price !== null && priceBefore !== null && item.price < priceBefore;
    const listing = () => toListingSummary({ ...item.preview, aciklama: '' });
    if (hasHappened(known.firstRun, item.createdAt)) added.push({ listing: listing(), priceBefore: null });
    else if (isLower && hasHappened(known.loweredRun, Date.parse(item.preview.guncellemeTarihi)))
      lowered.push({ listing: listing(), priceBefore });
  }
  return { listings: [...added, ...lowered].slice(0, most), added: added.length, lowered: lowered.length };
}
