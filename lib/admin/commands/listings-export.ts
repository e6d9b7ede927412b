import { count } from '#lib/backend/embedded/drizzle.ts';
import { listings } from '#lib/backend/embedded/schema.ts';
import { formatAmount } from '#lib/listing/price.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import { explained } from '../command-line/error-messages.ts';
import { typedPath } from '../files/paths.ts';
import { overwriteOption, writeNewFile } from '../files/write-new-file.ts';
import { exportListings } from '../listings/export-listings.ts';
import { storedListings } from '../listings/stored-listings.ts';
import { formatOfName, type TableFormat, tableFormats } from '../spreadsheets/table-file.ts';

export const exportCommand = defineCommand({
  name: 'listings export',
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
    const format = options.format === undefined ? formatOfName(typed) : knownFormat(options.format);
    if (format === null)
      throw new CommandError(`Dosyanın türü anlaşılamadı: ${typed}. --format ${tableFormats.join(' | ')}`, 2);
    const { orm } = await open();
    const [counted] = await orm.select({ total: count() }).from(listings);
    const progress = output.progress('İlanlar yazılıyor', counted?.total ?? 0);
    let written = 0;
    const bytes = exportListings(
      () => storedListings(orm),
      format,
      () => {
        written += 1;
        progress.advance();
      },
    );
    const writing = writeNewFile(typedPath(typed), options.overwrite ?? false, (handle) =>
      handle.writeFile(bytes),
    );
    await explained(writing);
    progress.end();
    output.line(`${formatAmount(written)} ilan yazıldı: ${typed}`);
    output.json({ file: typedPath(typed), format, listings: written });
    return 0;
  },
});

function knownFormat(typed: string): TableFormat | null {
  return tableFormats.find((format) => format === typed.toLowerCase()) ?? null;
}
