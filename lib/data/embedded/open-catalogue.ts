import sql from 'sql-template-tag';
import { type Catalogue, createCatalogue, type Entry, toEntry } from '#lib/domain/listing/catalogue.ts';
import { listingsOnSite } from './authorisations/listings-on-site.ts';
import type { Queries } from './database.ts';
import {
  type ListedPreview,
  type PreviewRow,
  pathsOf,
  previewColumns,
  toWirePreview,
} from './listing-row.ts';
import { logWithheld, noteWithheld, type Withheld } from './withheld-features.ts';

type Row = PreviewRow & {
  subtype: string;
  createdAt: Date;
  featuredOrder: number | null;
  /** Of featured listings only: others are shown without. */
  descriptionHtml: string;
  rowVersion: string;
};

/** A listing that is on the site. */
export type ListedItem = Entry & {
  preview: ListedPreview;
  /** Every picture, those of the gallery first. */
  photos: string[];
  featuredOrder: number | null;
  rowVersion: string;
};

function toItem(row: Row): ListedItem {
  const preview = toWirePreview(row, row.descriptionHtml);
  const facts = { ...preview, emlakAltTipi: row.subtype, olusturmaTarihi: row.createdAt.toISOString() };
  const { featuredOrder, rowVersion } = row;
  return { ...toEntry(facts), preview, photos: pathsOf(row), featuredOrder, rowVersion };
}

type Known = { state: string; items: ReadonlyMap<number, ListedItem>; catalogue: Catalogue<ListedItem> };

/** Rows of one statement: on PGlite other statements wait for it, and in this process all visitors. */
const rowsAtOnce = 200;

/**
 * The listings on the site, in memory. Each question first asks the database whether a listing has changed or a day has
 * begun, so that no answer is older than its question, whoever has changed them; then only the rows that differ are read, in
 * pieces.
 */
export function openCatalogue(database: Queries) {
  let known: Known = { state: '', items: new Map(), catalogue: createCatalogue<ListedItem>([]) };
  let reading: Promise<void> | null = null;

  /** Differs after each change of a listing, and each midnight, with which listings end. */
  async function readState(): Promise<string> {
    const row = await database.one<{ state: string }>(
      sql`select concat_ws(' ', version, site_today()) as state from catalogue_version`,
    );
    if (row === null) throw new Error('the table of the listings version is empty');
    return row.state;
  }

  async function readChanges(): Promise<void> {
    const state = await readState();
    const rows = await database.query<{ id: number; rowVersion: string }>(
      sql`select id, row_version as "rowVersion" from ${listingsOnSite}`,
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
      const some = await database.query<Row>(sql`select ${previewColumns}, subtype, created_at as "createdAt",
          featured_order as "featuredOrder", row_version as "rowVersion",
          case when featured_order is null then '' else description_html end as "descriptionHtml"
        from ${listingsOnSite} where id = any(${changed.slice(done, done + rowsAtOnce)}::bigint[])`);
      for (const row of some) {
        items.set(row.id, toItem(row));
        noteWithheld(withheld, row.features);
      }
    }
    if (known.state === '') logWithheld(withheld);
    known = { state, items, catalogue: createCatalogue([...items.values()]) };
  }

  async function current(): Promise<Known> {
    const state = await readState();
    // What is being read may have been asked for before the change.
    if (state !== known.state) await reading?.catch(() => {});
    if (state !== known.state) {
      reading ??= readChanges().finally(() => {
        reading = null;
      });
      await reading;
    }
    return known;
  }

  return {
    /** The rules of the list over the listings of this moment. */
    now: async () => (await current()).catalogue,
    /** Every listing, the newest number first. */
    all: async () => [...(await current()).items.values()].sort((a, b) => b.id - a.id),
  };
}

export type ListingCatalogue = ReturnType<typeof openCatalogue>;
