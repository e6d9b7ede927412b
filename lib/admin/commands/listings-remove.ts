import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { findListings, listingNumber, noSuchListing, removeListings } from '../listings/change-listings.ts';

export const removeCommand = defineCommand({
  name: 'listings remove',
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
    const found = await findListings(orm, ids);
    const unknown = ids.filter((id) => !found.some((row) => row.id === id));
    if (unknown.length > 0) throw noSuchListing(unknown);
    if (!options.yes) {
      for (const { id, title } of found) output.note(`${id}  ${title}`);
      if (!(await output.confirm(`${found.length} ilan silinsin mi?`)))
        throw new CommandError('Hiçbir ilan silinmedi. Sormadan silmek için: --yes');
    }
    const removed = await removeListings(orm, ids);
    for (const { id, title } of found) output.line(`Silindi: ${id}  ${title}`);
    output.json({ removed });
    return 0;
  },
});
