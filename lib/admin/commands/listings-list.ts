import type { Orm } from '#lib/backend/embedded/database.ts';
import { inArray, isNotNull } from '#lib/backend/embedded/drizzle.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { searchListings } from '#lib/backend/embedded/search.ts';
import { everything, type FilterQuery } from '#lib/contract/filter-query.ts';
import { statusLabel, typeLabel } from '#lib/listing/from-wire.ts';
import { formatAmount } from '#lib/listing/price.ts';
import { sortOptions } from '#lib/site/limits.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { textTable } from '../command-line/text-table.ts';
import { wholeNumber } from '../command-line/typed-values.ts';
import { toExportObject } from '../listings/listing-record.ts';

const columns = [
  { heading: 'No', width: 12, isNumber: true },
  { heading: 'Başlık', width: 44 },
  { heading: 'Tür', width: 12 },
  { heading: 'Durum', width: 14 },
  { heading: 'İl / İlçe', width: 26 },
  { heading: 'Fiyat', width: 16, isNumber: true },
];

const orderColumn = { heading: 'Sıra', width: 8, isNumber: true };

export const listCommand = defineCommand({
  summary: 'İlanları listeler.',
  options: {
    type: { type: 'string', value: 'TÜR', text: 'Yalnız bu türdekiler: Konut, Arsa ...' },
    status: { type: 'string', value: 'DURUM', text: 'Yalnız bu durumdakiler: Satılık, Kiralık ...' },
    city: { type: 'string', value: 'İL', text: 'Yalnız bu ildekiler.' },
    district: { type: 'string', value: 'İLÇE', text: 'Yalnız bu ilçedekiler.' },
    search: { type: 'string', value: 'METİN', text: 'Bütün sözcükleri geçenler.' },
    featured: { type: 'boolean', text: 'Yalnız öne çıkanlar, sıralarıyla ve o sırada.' },
    sort: { type: 'string', value: 'SIRA', text: `${sortOptions.map(({ value }) => value).join(', ')}.` },
    limit: { type: 'string', value: 'SAYI', text: 'En çok bu kadar ilan (100).' },
  },
  details: 'Büyük/küçük harf ve Türkçe harf fark etmez.',
  async run({ options, output, open }) {
    const limit = wholeNumber(options.limit ?? '100', '--limit', 1, 1_000_000);
    const sort = sortOptions.find(({ value }) => value === (options.sort ?? sortOptions[0].value))?.value;
    if (!sort) throw new CommandError(`Böyle bir sıralama yok: ${options.sort}`, 2);
    const filter = {
      ...everything,
      filter: options.type ?? null,
      statusFilter: options.status ?? null,
      cityFilter: options.city ?? null,
      districtFilter: options.district ?? null,
      searchFilter: options.search ?? null,
      sortFilter: sort,
    };
    const { orm } = await open();
    const found = await findIds(orm, filter);
    const ids = options.featured ? await featuredOnly(orm, found, options.sort === undefined) : found;
    const rows = await rowsInOrder(orm, ids.slice(0, limit));
    const cells = rows.map((row) => [
      ...[String(row.id), row.title, typeLabel(row.type), statusLabel(row.status)],
      ...[[row.city, row.district].filter(Boolean).join(' / ')],
      ...[row.priceAmount === null ? row.priceText : `${formatAmount(row.priceAmount)} ₺`],
      ...(options.featured ? [String(row.featuredOrder)] : []),
    ]);
    for (const line of textTable(options.featured ? [...columns, orderColumn] : columns, cells))
      output.line(line);
    const left = ids.length - rows.length;
    output.line(
      `${formatAmount(ids.length)} ilan${left > 0 ? `, ${formatAmount(left)} tanesi gösterilmedi` : ''}.`,
    );
    output.json({ total: ids.length, listings: rows.map(toExportObject) });
  },
});

/** Numbers of the listings in their order; the site's own search, so that both find the same. */
async function findIds(orm: Orm, query: FilterQuery): Promise<readonly number[]> {
  const { listings: found } = await searchListings(orm, query, 1_000_000);
  return found.map(({ id }) => Number(id));
}

/** @param isInOrder in the order of the home screen, or else as they were found */
async function featuredOnly(orm: Orm, found: readonly number[], isInOrder: boolean): Promise<number[]> {
  const { id, featuredOrder } = listings;
  const rows = await orm
    .select({ id })
    .from(listings)
    .where(isNotNull(featuredOrder))
    .orderBy(featuredOrder, id);
  const featured = rows.map((row) => row.id);
  const [wanted, others] = isInOrder ? [featured, new Set(found)] : [found, new Set(featured)];
  return wanted.filter((one) => others.has(one));
}

const rowsAtOnce = 1000;

async function rowsInOrder(orm: Orm, ids: readonly number[]) {
  const rows: (typeof listings.$inferSelect)[] = [];
  for (let start = 0; start < ids.length; start += rowsAtOnce) {
    const chunk = ids.slice(start, start + rowsAtOnce);
    const found = await orm.select().from(listings).where(inArray(listings.id, chunk));
    const rowOf = new Map(found.map((row) => [row.id, row]));
    rows.push(...chunk.flatMap((id) => rowOf.get(id) ?? []));
  }
  return rows;
}
