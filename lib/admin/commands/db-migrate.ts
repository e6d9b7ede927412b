import {
  newestSchema,
  type SchemaVersion,
  schemaAt,
  schemaOf,
} from '#lib/backend/embedded/schema-version.ts';
import { defineCommand } from '../command-line/command.ts';
import { CommandError } from '../command-line/command-error.ts';
import type { SiteData } from '../open-site-data.ts';

/** Opening a database brings it to the newest schema. */
export const migrate = defineCommand({
  name: 'db migrate',
  summary: 'Veritabanını bu sürümün düzenine getirir.',
  isChanging: true,
  details: 'Site her açılışta bunu kendisi de yapar.',
  async run({ open, output }) {
    const data = await open();
    const newest = await newestSchema();
    const now = await schemaOf(data.orm);
    if (now && now.when > newest.when)
      throw new CommandError(
        `Veritabanı bu sürümden yeni bir düzende: ${now.name} (bu sürüm: ${newest.name}).`,
      );
    if (now?.when !== newest.when)
      throw new CommandError(
        `Veritabanı ${now?.name} düzeninde; çalışan site eski bir sürüm. Siteyi yeniden başlatın.`,
      );
    const before = await schemaBefore(data);
    const isCurrent = before?.when === newest.when;
    output.line(
      isCurrent
        ? `Veritabanı güncel: ${newest.name}`
        : `Veritabanı yenilendi: ${before?.name ?? 'boş'} → ${newest.name}`,
    );
    output.json({ from: before?.name ?? null, to: newest.name });
  },
});

async function schemaBefore({ orm, migratedBefore }: SiteData): Promise<SchemaVersion | null> {
  if (migratedBefore === undefined) return schemaOf(orm);
  return migratedBefore === null ? null : schemaAt(migratedBefore);
}
