import { listings } from '#lib/backend/embedded/schema.ts';
import { formatAmount } from '#lib/listing/price.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError, explained } from '../command-line/command-error.ts';
import { typedPath } from '../command-line/typed-values.ts';
import { overwriteOption, writeWholeFile } from '../files/atomic-file.ts';
import { exportListings } from '../listings/export-listings.ts';
import { formatOfName, tableFormats } from '../spreadsheets/table-file.ts';

export const exportCommand = defineCommand({
  summary: 'Bütün ilanları bir dosyaya yazar (CSV, XLSX, JSON).',
  usage: 'DOSYA',
  options: {
    format: {
      type: 'string',
      value: 'TÜR',
      text: `${tableFormats.join(', ')}; verilmezse dosyanın adından anlaşılır.`,
    },
    ...overwriteOption,
  },
  details: `
Dosya "listings import" ile aynı ilanlar olarak geri okunur. CSV Türkçe Excel'de doğrudan açılır.
Fotoğrafların yalnız yolları yazılır; hepsini birlikte saklamak için: backup.`,
  async run({ args: [typed = ''], options, output, open }) {
    const asked = options.format?.toLowerCase();
    const format = asked === undefined ? formatOfName(typed) : tableFormats.find((known) => known === asked);
    if (!format)
      throw new CommandError(`Dosyanın türü anlaşılamadı: ${typed}. --format ${tableFormats.join(' | ')}`, 2);
    const { orm } = await open();
    const progress = output.progress('İlanlar yazılıyor', await orm.$count(listings));
    let written = 0;
    const onRow = () => {
      written += 1;
      progress.advance();
    };
    const bytes = exportListings(orm, format, onRow);
    const isOverwriting = options.overwrite === true;
    await explained(writeWholeFile(typedPath(typed), isOverwriting, (handle) => handle.writeFile(bytes)));
    progress.end();
    output.line(`${formatAmount(written)} ilan yazıldı: ${typed}`);
    output.json({ file: typedPath(typed), format, listings: written });
  },
});
