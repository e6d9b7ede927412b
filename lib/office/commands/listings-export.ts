import { authorisationState } from '#lib/data/embedded/authorisations/ending-words.ts';
import { readToday } from '#lib/data/embedded/authorisations/find-endings.ts';
import { findListings, type StoredListing } from '#lib/data/embedded/stored-listings.ts';
import { featureListing } from '#lib/data/embedded/write-listings.ts';
import { statusLabel, typeLabel } from '#lib/domain/listing/from-wire.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { formatAmount } from '#lib/site/texts/format-amount.ts';
import { exportListings } from '../listings/export-listings.ts';
import { writeWholeFile } from '../whole-file.ts';
import type { Command } from './command.ts';
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
    const isFeatured = flag('featured');
    const found = await findListings(database, { text: args.join(' '), isFeatured, limit });
    const today = await readToday(database);
    for (const listing of found.listings) print(listingLine(listing, today));
    const left = found.count - found.listings.length;
    print(
      `${formatAmount(found.count)} ilan${left > 0 ? `, ${formatAmount(left)} tanesi gösterilmedi` : ''}.`,
    );
  },
};

/** @param today in Istanbul */
function listingLine(row: StoredListing, today: string): string {
  const price = row.priceAmount === null ? row.priceText : `${formatAmount(row.priceAmount)} ₺`;
  const place = [row.city, row.district].filter(Boolean).join(' / ');
  const order = row.featuredOrder === null ? '' : `öne çıkan ${row.featuredOrder}`;
  const state = row.authorisedUntil === null ? '' : authorisationState(row.authorisedUntil, today);
  const facts = [typeLabel(row.type), statusLabel(row.status), place, price, order, state].filter(Boolean);
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
    const position = order === undefined ? null : typedNumber(order, '--order', 0, 1_000_000);
    const { database } = await open();
    const title = await featureListing(database, id, position);
    if (title === null) throw new UserError(`Böyle bir ilan yok: ${id}`);
    const done = position === null ? 'Öne çıkanlardan alındı' : `Öne çıkarıldı (${position}. sıra)`;
    print(`${done}: ${id}  ${title}`);
  },
};
