import { z } from 'zod';
import { storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { BackupError } from './backup-error.ts';

/** Raised when an older site could not read the file any more. */
const formatVersion = 1;
const format = 'emlak-sitesi-yedek';

/** Names in the archive. Everything but the last entry has its line in it, in the form of `sha256sum`. */
export const entryNames = {
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.jsonl`,
  photo: (path: string) => `photos/${path}`,
  checksums: 'checksums.sha256',
} as const;

const manifestSchema = z.object({
  format: z.literal(format),
  version: z.int(),
  createdAt: z.iso.datetime(),
  schema: z.object({ when: z.number(), name: z.string() }),
  tables: z.record(
    z.string(),
    z.object({ columns: z.array(z.string()), next: z.int().nullable(), count: z.int() }),
  ),
});

/** The first entry of a backup: what is in it. */
export type Manifest = z.infer<typeof manifestSchema>;

export function writeManifest(facts: Omit<Manifest, 'format' | 'version'>): string {
  return `${JSON.stringify({ format, version: formatVersion, ...facts }, null, 2)}\n`;
}

/** @throws BackupError when this is no manifest, or one of a newer site */
export function readManifest(text: string): Manifest {
  const manifest = manifestSchema.safeParse(parseJson(text)).data;
  if (!manifest) throw new BackupError('not-a-backup', 'the manifest cannot be read');
  if (manifest.version > formatVersion) throw new BackupError('newer', `format ${manifest.version}`);
  const known = storedTables().map(({ name }) => name);
  const unknown = Object.keys(manifest.tables).find((name) => !known.includes(name));
  if (unknown !== undefined) throw new BackupError('newer', `unknown table ${unknown}`);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
