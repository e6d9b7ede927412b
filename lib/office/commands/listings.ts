import sql, { join } from 'sql-template-tag';
import { statusLabel, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { formatAmount } from '#lib/domain/listing/price.ts';
import { searchWords } from '#lib/domain/listing/search-words.ts';
import { readListings, type StoredListing } from '../listing-import/stored-listings.ts';
import { exportListings } from '../listings/export-listings.ts';
import { UserError } from '../user-error.ts';
import { writeWholeFile } from '../whole-file.ts';
import type { Command } from './run-command.ts';
import { listingNumber, sheetFormat, typedNumber, typedPath } from './typed-values.ts';

export const exportCommand: Command = {
  args: { min: 1, max: 1 },
  options: { overwrite: 'boolean' },
  async run({ args: [typed = ''], flag, open, print, note }) {
    const file = typedPath(typed);
    const format = sheetFormat(typed);
    const { database } = await open();
    const bytes = exportListings(database, format, note);
    await writeWholeFile(file, flag('overwrite'), (handle) => handle.writeFile(bytes));
    print(`Bütün ilanlar yazıldı: ${typed}`);
  },
};

const defaultLimit = '100';

export const listCommand: Command = {
  args: { min: 0, max: 20 },
  options: { featured: 'boolean', limit: 'string' },
  async run({ args, text, flag, open, print }) {
    const limit = typedNumber(text('limit') ?? defaultLimit, '--limit', 1, 1_000_000);
    const { database } = await open();
    const searched = sql`fold_turkish(concat_ws(' ', id, title, type, subtype, status, city, district, neighbourhood))`;
    const words = searchWords(args.join(' ')).map((word) => sql`strpos(${searched}, ${word}) > 0`);
    const isFound = join([flag('featured') ? sql`featured_order is not null` : sql`true`, ...words], ' and ');
    const order = flag('featured') ? sql`featured_order, id` : sql`id`;
    const shown = await readListings(database, sql`${isFound} order by ${order} limit ${limit}`);
    for (const listing of shown) print(listingLine(listing));
    const row = await database.one<{ count: number }>(
      sql`select count(*)::int as count from listings where ${isFound}`,
    );
    const count = row?.count ?? 0;
    const left = count - shown.length;
    print(`${formatAmount(count)} ilan${left > 0 ? `, ${formatAmount(left)} tanesi gösterilmedi` : ''}.`);
  },
};

function listingLine(row: StoredListing): string {
  const price = row.priceAmount === null ? row.priceText : `${formatAmount(row.priceAmount)} ₺`;
  const place = [row.city, row.district].filter(Boolean).join(' / ');
  const order = row.featuredOrder === null ? '' : `öne çıkan ${row.featuredOrder}`;
  const facts = [typeLabel(row.type), statusLabel(row.status), place, price, order].filter(Boolean);
  return `${row.id}  ${row.title} (${facts.join(', ')})`;
}

export const featureCommand: Command = {
  args: { min: 1, max: 1 },
  options: { order: 'string', off: 'boolean' },
  isChanging: true,
  async run({ args: [typed = ''], text, flag, open, print }) {
    const id = listingNumber(typed);
    const order = text('order');
    if ((order === undefined) === !flag('off'))
      throw new UserError('--order ya da --off seçeneklerinden biri verilmeli.', 2);
    const place = order === undefined ? null : typedNumber(order, '--order', 0, 1_000_000);
    const { database } = await open();
    const row = await database.one<{ title: string }>(
      sql`update listings set featured_order = ${place}::int where id = ${id}::bigint returning title`,
    );
    if (!row) throw new UserError(`Böyle bir ilan yok: ${id}`);
    const done = place === null ? 'Öne çıkanlardan alındı' : `Öne çıkarıldı (${place}. sıra)`;
    print(`${done}: ${id}  ${row.title}`);
  },
};
