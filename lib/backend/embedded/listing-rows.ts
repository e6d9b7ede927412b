import type { WireDetail, WirePreview } from '#lib/contract/listing.ts';
import { toInventoryItem } from '#lib/listing/from-wire.ts';
import type { InventoryItem } from '#lib/listing/listing.ts';
import { formatAmount } from '#lib/listing/price.ts';
import { askRows, type Database, type Orm } from './database.ts';
import { asc, desc, eq, isNotNull, lt, sql } from './drizzle.ts';
import { listings, listingsVersion, messages } from './schema.ts';

/** The columns that a card needs. */
export const previewColumns = {
  id: listings.id,
  type: listings.type,
  title: listings.title,
  priceAmount: listings.priceAmount,
  priceText: listings.priceText,
  status: listings.status,
  city: listings.city,
  district: listings.district,
  neighbourhood: listings.neighbourhood,
  images: listings.images,
  features: listings.features,
  updatedAt: listings.updatedAt,
};

export type ListingRow = typeof listings.$inferSelect;
type PreviewRow = Pick<ListingRow, keyof typeof previewColumns>;

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
export async function featuredListings(orm: Orm): Promise<WirePreview[]> {
  const rows = await orm
    .select({ ...previewColumns, descriptionHtml: listings.descriptionHtml })
    .from(listings)
    .where(isNotNull(listings.featuredOrder))
    .orderBy(asc(listings.featuredOrder), asc(listings.id));
  return rows.map((row) => toWirePreview(row, row.descriptionHtml));
}

/** Null when no listing has this id. */
export async function findListing(orm: Orm, id: string): Promise<WireDetail | null> {
  const number = parseListingId(id);
  if (number === null) return null;
  const [row] = await orm.select().from(listings).where(eq(listings.id, number));
  return row ? toWireDetail(row) : null;
}

/** Large enough for few statements, small enough to let visitors' queries in between. */
const chunkSize = 1000;

/**
 * Every listing, newest id first, chunk by chunk. A listing that changes meanwhile is neither lost nor doubled.
 * @param answered what each chunk is asked through
 */
export async function* inventory(
  orm: Orm,
  answered: <Rows>(query: PromiseLike<Rows>) => Promise<Rows>,
): AsyncGenerator<InventoryItem> {
  let rows: PreviewRow[] = [];
  do {
    const last = rows.at(-1);
    const chunk = orm.select(previewColumns).from(listings).orderBy(desc(listings.id)).limit(chunkSize);
    rows = await answered(chunk.where(last && lt(listings.id, last.id)));
    for (const row of rows) yield toInventoryItem(toWirePreview(row));
  } while (rows.length === chunkSize);
}

/** A text that is another one after every change of a listing or a message, cheap to ask for again and again. */
export async function changeMarks(orm: Orm): Promise<string> {
  const [row] = await askRows<{ marks: string }>(
    orm,
    sql`select (select max(version) from ${listingsVersion}) || '/' || count(*) || '/' || coalesce(max(id), 0) || '/' ||
      count(answered_at) as marks from ${messages}`,
  );
  return row?.marks ?? '';
}

/** A number that is another one after every change of a listing, read with a row. */
export const versionInRow = sql<number>`(select ${listingsVersion.version} from ${listingsVersion})`.mapWith(
  Number,
);

/** A number that is another one after every change of a listing. */
export async function readVersion(orm: Orm): Promise<number> {
  const [row] = await orm.select().from(listingsVersion);
  if (!row) throw new Error('the table of the listings version is empty');
  return row.version;
}

/**
 * Reads the version once after each change. Only for an in-process database, which tells of a change before it answers
 * whoever made it; a server's notification may come later than its answer.
 */
export function rememberVersion(
  orm: Orm,
  onListingsChange: Database['onListingsChange'],
): () => Promise<number> {
  let known: Promise<number> | null = null;
  let isInformed = false;
  const forget = () => {
    known = null;
  };
  onListingsChange(forget).then(
    () => {
      isInformed = true;
    },
    // It is read each time.
    () => {},
  );
  return () => {
    if (!isInformed) return readVersion(orm);
    if (!known) {
      known = readVersion(orm);
      known.catch(forget);
    }
    return known;
  };
}
