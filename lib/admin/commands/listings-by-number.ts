import { eq, inArray } from '#lib/backend/embedded/drizzle.ts';
import { parseListingId } from '#lib/backend/embedded/listing-rows.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { wholeNumber } from '../command-line/typed-values.ts';
import { cellText, exportSheet, toExportObject } from '../listings/listing-record.ts';

function listingNumber(typed: string): number {
  const id = parseListingId(typed);
  if (id === null) throw new CommandError(`İlan numarası değil: ${typed}`, 2);
  return id;
}

const noSuchListing = (ids: readonly number[]) => new CommandError(`Böyle bir ilan yok: ${ids.join(', ')}`);

export const showCommand = defineCommand({
  summary: 'Bir ilanın bütün bilgilerini gösterir.',
  usage: 'NO',
  async run({ args: [typed = ''], output, open }) {
    const id = listingNumber(typed);
    const { orm } = await open();
    const [row] = await orm.select().from(listings).where(eq(listings.id, id));
    if (!row) throw noSuchListing([id]);
    const { columns, cells } = exportSheet({ labels: [], hasRest: true });
    const width = Math.max(...columns.map(({ heading }) => heading.length));
    for (const [at, cell] of cells(row).entries()) {
      const text = cellText(cell);
      if (text !== '') output.line(`${columns[at]?.heading.padEnd(width)}  ${text}`);
    }
    output.json(toExportObject(row));
  },
});

export const featureCommand = defineCommand({
  summary: 'Bir ilanı ana sayfada öne çıkarır ya da oradan alır.',
  usage: 'NO',
  isChanging: true,
  options: {
    order: { type: 'string', value: 'SIRA', text: 'Öne çıkanlar arasındaki sırası; küçük olan önce gelir.' },
    off: { type: 'boolean', text: 'Öne çıkanlardan alır.' },
  },
  async run({ args: [typed = ''], options, output, open }) {
    const id = listingNumber(typed);
    if ((options.order === undefined) === (options.off !== true))
      throw new CommandError('--order ya da --off seçeneklerinden biri verilmeli.', 2);
    const featuredOrder =
      options.order === undefined ? null : wholeNumber(options.order, '--order', 0, 1_000_000);
    const { orm } = await open();
    const changed = orm.update(listings).set({ featuredOrder }).where(eq(listings.id, id));
    const [row] = await changed.returning({ title: listings.title });
    if (!row) throw noSuchListing([id]);
    const done = featuredOrder === null ? 'Öne çıkanlardan alındı' : `Öne çıkarıldı (${featuredOrder}. sıra)`;
    output.line(`${done}: ${id}  ${row.title}`);
    output.json({ id, featuredOrder });
  },
});

export const removeCommand = defineCommand({
  summary: 'İlanları siler.',
  usage: 'NO...',
  arity: { min: 1, max: 10_000 },
  isChanging: true,
  options: { yes: { type: 'boolean', text: 'Sormadan siler.' } },
  details: `
Numaralardan biri bile yoksa hiçbiri silinmez. Fotoğraflar hemen silinmez, çünkü başka bir ilanda da
olabilirler: 24 saat sonra "listings check --clean" kullanılmayanları siler.`,
  async run({ args, options, output, open }) {
    const ids = [...new Set(args.map(listingNumber))];
    const { orm } = await open();
    const { id, title } = listings;
    const found = await orm.select({ id, title }).from(listings).where(inArray(id, ids)).orderBy(id);
    const unknown = ids.filter((wanted) => !found.some((row) => row.id === wanted));
    if (unknown.length > 0) throw noSuchListing(unknown);
    if (!options.yes) {
      for (const row of found) output.note(`${row.id}  ${row.title}`);
      if (!(await output.confirm(`${found.length} ilan silinsin mi?`)))
        throw new CommandError('Hiçbir ilan silinmedi. Sormadan silmek için: --yes');
    }
    const gone = await orm.delete(listings).where(inArray(id, ids)).returning({ id });
    for (const row of found) output.line(`Silindi: ${row.id}  ${row.title}`);
    output.json({ removed: gone.map((row) => row.id) });
  },
});
