import { setImmediate as nextTurn } from 'node:timers/promises';
import sql from 'sql-template-tag';
import {
  type Catalogue,
  type CatalogueEntry,
  createCatalogue,
  toCatalogueEntry,
} from '#lib/domain/listing/catalogue.ts';
import { createSingleFlight } from '#lib/runtime/single-flight.ts';
import { listingsOnSite } from './authorisations/listings-on-site.ts';
import type { Queries } from './database.ts';
import {
  type ListedPreview,
  type PreviewRow,
  pathsOf,
  previewColumns,
  toWirePreview,
} from './listing-row.ts';
import { isOneOf } from './sql-parts.ts';
import { logWithheld, noteWithheld, type Withheld } from './withheld-features.ts';

type ListedRow = PreviewRow & {
  subtype: string;
  createdAt: Date;
  featuredOrder: number | null;
  /** '' but for featured listings. */
  descriptionHtml: string;
  rowVersion: string;
};

/** A listing that is on the site. */
export type ListedItem = CatalogueEntry & {
  preview: ListedPreview;
  /** Every picture, those of the gallery first. */
  photos: string[];
  featuredOrder: number | null;
  rowVersion: string;
};

function toItem(row: ListedRow): ListedItem {
  const preview = toWirePreview(row, row.descriptionHtml);
  const facts = { ...preview, emlakAltTipi: row.subtype, olusturmaTarihi: row.createdAt.toISOString() };
  const { featuredOrder, rowVersion } = row;
  return { ...toCatalogueEntry(facts), preview, photos: pathsOf(row), featuredOrder, rowVersion };
}

type Known = {
  state: string;
  items: ReadonlyMap<number, ListedItem>;
  catalogue: Catalogue<ListedItem>;
  /** When the next listing leaves the site, in seconds of the site's clock; null for never. */
  nextEnd: number | null;
};

/** Rows of one statement, for which other statements wait on PGlite, and all visitors in this process. */
const rowsAtOnce = 200;

/**
 * Returns the listings on the site, in memory. Each question first asks the database whether a listing has changed or a
 * day has begun, so that no answer is older than its question, whoever has changed them; then only the rows that differ
 * are read, in pieces.
 */
export function openCatalogue(database: Queries) {
  let known: Known = {
    state: '',
    items: new Map(),
    catalogue: createCatalogue<ListedItem>([]),
    nextEnd: null,
  };
  const reading = createSingleFlight<void>();
  let asking: Promise<Known & { now: number }> | null = null;

  /** Reads a text that differs after each change of a listing, and after each midnight, with which listings end. */
  async function readState(): Promise<{ state: string; now: number }> {
    const row = await database.one<{ state: string; now: number }>(
      sql`select concat_ws(' ', version, site_today()) as state,
        extract(epoch from site_now())::float8 as now from catalogue_version`,
    );
    if (row === null) throw new Error('the table of the listings version is empty');
    return row;
  }

  async function readChanges(): Promise<void> {
    const { state } = await readState();
    const rows = await database.query<{ id: number; rowVersion: string; end: number | null }>(
      sql`select id, row_version as "rowVersion",
        extract(epoch from (authorised_until + 1)::timestamp at time zone 'Europe/Istanbul')::float8 as end
        from ${listingsOnSite}`,
    );
    const items = new Map<number, ListedItem>();
    const changed: number[] = [];
    for (const { id, rowVersion } of rows) {
      const item = known.items.get(id);
      if (item?.rowVersion === rowVersion) items.set(id, item);
      else changed.push(id);
    }
    const withheld: Withheld = { listings: 0, headings: new Set() };
    for (let done = 0; done < changed.length; done += rowsAtOnce) {
      const some =
        await database.query<ListedRow>(sql`select ${previewColumns}, subtype, created_at as "createdAt",
          featured_order as "featuredOrder", row_version as "rowVersion",
          case when featured_order is null then '' else description_html end as "descriptionHtml"
        from ${listingsOnSite} where ${isOneOf(changed.slice(done, done + rowsAtOnce))}`);
      for (const row of some) {
        items.set(row.id, toItem(row));
        noteWithheld(withheld, row.features);
      }
    }
    if (known.state === '') logWithheld(withheld);
    const nextEnd = rows.reduce<number | null>(
      (first, { end }) => (end === null || (first !== null && first <= end) ? first : end),
      null,
    );
    known = { state, items, catalogue: createCatalogue([...items.values()]), nextEnd };
  }

  async function readCurrent(): Promise<Known & { now: number }> {
    const { state, now } = await readState();
    // A read that is under way may have begun before the change.
    if (state !== known.state) await reading.join('changes')?.catch(() => {});
    if (state !== known.state) await reading.run('changes', readChanges);
    return { ...known, now };
  }

  /** Joins the questions of one moment, such as those of one screen: the database is asked after all of them, once. */
  function current(): Promise<Known & { now: number }> {
    asking ??= nextTurn().then(() => {
      asking = null;
      return readCurrent();
    });
    return asking;
  }

  return {
    /** Returns the rules of the list over the listings of this moment. */
    now: async () => (await current()).catalogue,
    /** Returns every listing, the newest number first. */
    all: async () => [...(await current()).items.values()].sort((a, b) => b.id - a.id),
    /** Tells in how many seconds the next listing leaves the site, null for never. */
    async secondsToNextEnd(): Promise<number | null> {
      const { nextEnd, now } = await current();
      return nextEnd === null ? null : Math.round((nextEnd - now) * 1000) / 1000;
    },
  };
}

export type ListingCatalogue = ReturnType<typeof openCatalogue>;
