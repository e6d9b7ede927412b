import sql from 'sql-template-tag';
import type { WireDetail, WirePreview } from '#lib/contract/listing.ts';
import { toInventoryItem } from '#lib/listing/from-wire.ts';
import type { InventoryItem } from '#lib/listing/listing.ts';
import { formatAmount } from '#lib/listing/price.ts';
import type { Queries } from './database.ts';
import { type ListingRow, selectedListing } from './tables.ts';

const previewFields = [
  ...(['id', 'type', 'title', 'priceAmount', 'priceText', 'status'] as const),
  ...(['city', 'district', 'neighbourhood', 'images', 'features', 'updatedAt'] as const),
] as const;

export type PreviewRow = Pick<ListingRow, (typeof previewFields)[number]>;

/** The columns that a card needs. */
export const previewColumns = selectedListing(previewFields);

/**
 * A row as it travels (rules#listing-preview, rules#listing-detail).
 * @param descriptionHtml '' but for featured items
 */
export function toWirePreview(row: PreviewRow, descriptionHtml = ''): WirePreview {
  return {
    id: String(row.id),
    image: row.images,
    ...toShared(row, descriptionHtml),
    guncellemeTarihi: row.updatedAt.toISOString(),
  };
}

export function toWireDetail(row: ListingRow): WireDetail {
  return {
    id: String(row.id),
    id_users: row.ownerId,
    ...toShared(row, row.descriptionHtml),
    emlakAltTipi: row.subtype,
    embedUrl: row.embedUrl,
    videoUrl: row.videoUrl,
    image_carousel: row.images,
    isim: row.advisorFirstName,
    soyisim: row.advisorLastName,
    telefon: row.advisorPhone,
    cephe: row.facade,
    ic_ozellikler: row.interior,
    dis_ozellikler: row.exterior,
    muhit: row.surroundings,
    ulasim: row.transport,
    manzara: row.view,
    olusturmaTarihi: row.createdAt.toISOString(),
    guncellemeTarihi: row.updatedAt.toISOString(),
  };
}

function toShared(row: PreviewRow, descriptionHtml: string) {
  return {
    type: row.type,
    title: row.title,
    price: row.priceAmount === null ? row.priceText : formatAmount(row.priceAmount),
    emlakDurumu: row.status,
    il: row.city,
    ilce: row.district,
    mahalle: row.neighbourhood,
    typicalFeatures: row.features,
    aciklama: descriptionHtml,
  };
}

/** Number of a wire id, null when it cannot be one: then there is no such listing. */
export function parseListingId(id: string): number | null {
  if (!/^[1-9]\d{0,15}$/.test(id)) return null;
  const number = Number(id);
  return Number.isSafeInteger(number) ? number : null;
}

/** Featured items in the agency's order, with their description. */
export async function featuredListings(database: Queries): Promise<WirePreview[]> {
  const rows = await database.query<PreviewRow & { descriptionHtml: string }>(sql`
    select ${previewColumns}, description_html as "descriptionHtml" from listings
    where featured_order is not null order by featured_order, id`);
  return rows.map((row) => toWirePreview(row, row.descriptionHtml));
}

/** Null when no listing has this id. */
export async function findListing(database: Queries, id: string): Promise<WireDetail | null> {
  const number = parseListingId(id);
  if (number === null) return null;
  const row = await database.one<ListingRow>(
    sql`select ${selectedListing()} from listings where id = ${number}`,
  );
  return row && toWireDetail(row);
}

/** Large enough for few statements, small enough to let visitors' queries in between. */
const chunkSize = 1000;

/**
 * Every listing, newest id first, chunk by chunk. A listing that changes meanwhile is neither lost nor doubled.
 * @param answered what each chunk is asked through
 */
export async function* inventory(
  database: Queries,
  answered: <Rows>(query: PromiseLike<Rows>) => Promise<Rows>,
): AsyncGenerator<InventoryItem> {
  let rows: PreviewRow[] = [];
  do {
    const last = rows.at(-1)?.id ?? Number.MAX_SAFE_INTEGER;
    const chunk = sql`select ${previewColumns} from listings where id < ${last} order by id desc limit ${chunkSize}`;
    rows = await answered(database.query<PreviewRow>(chunk));
    for (const row of rows) yield toInventoryItem(toWirePreview(row));
  } while (rows.length === chunkSize);
}

/** A text that is another one after every change of a listing or a message, cheap to ask for again and again. */
export async function changeMarks(database: Queries): Promise<string> {
  const row = await database.one<{ marks: string }>(sql`
    select (select max(version) from catalogue_version) || '/' || count(*) || '/' || coalesce(max(id), 0) || '/' ||
      count(answered_at) as marks from messages`);
  return row?.marks ?? '';
}

/** A number that is another one after every change of a listing. */
export async function readVersion(database: Queries): Promise<number> {
  const row = await database.one<{ version: number }>(sql`select version from catalogue_version`);
  if (!row) throw new Error('the table of the listings version is empty');
  return row.version;
}
