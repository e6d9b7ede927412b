import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { UserError } from '../user-error.ts';

/** Raised when an older site could not read the file any more. */
const formatVersion = 1;
const format = 'emlak-sitesi-yedek';

/** Names in the archive. Everything but the last entry has its line in it, in the form of `sha256sum`. */
export const entryNames = {
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.jsonl`,
  photos: 'photos/',
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

/** The first entry of a backup: what is in it. `next` is the number of a table's next row. */
export type Manifest = z.infer<typeof manifestSchema>;
export type BackupFacts = Omit<Manifest, 'format' | 'version'>;

export const writeManifest = (facts: BackupFacts) =>
  `${JSON.stringify({ format, version: formatVersion, ...facts }, null, 2)}\n`;

/** How much a backup holds: rows by table, and photographs. */
export const countsOf = ({ tables }: BackupFacts, photos: number) => ({
  rows: Object.fromEntries(Object.entries(tables).map(([name, { count }]) => [name, count])),
  photos,
});

/** Rows about the folder of one site, which backups do not have and restores leave alone. */
export const isOfFolder = (table: string, row: string) =>
  table === 'site_state' && String(JSON.parse(row).name).startsWith('office_');

export const notBackup = (file: string) =>
  new UserError(`Bu dosya, bu sitenin aldığı bir yedek değil: ${file}`);
export const damaged = (file: string) =>
  new UserError(`Yedek dosyası eksik ya da bozuk; hiçbir şey değiştirilmedi: ${file}`);
export const newer = (file: string) =>
  new UserError(`Yedek daha yeni bir sürümle alınmış; önce siteyi güncelleyin: ${file}`);

/** @throws UserError when this is no manifest, or one of a newer site */
export function readManifest(text: string, file: string): Manifest {
  const manifest = manifestSchema.safeParse(parseJson(text)).data;
  if (!manifest) throw notBackup(file);
  const known = storedTables().map(({ name }) => name);
  const isKnown = Object.keys(manifest.tables).every((name) => known.includes(name));
  if (manifest.version > formatVersion || !isKnown) throw newer(file);
  return manifest;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

export const checksumLine = (name: string, bytes: Uint8Array | string) =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;

export type Entry = { name: string; type: string | null | undefined; changedAt: Date; bytes: Buffer };

/**
 * The entries of a compressed archive, one after the other.
 * @throws UserError when it ends too early or is no such archive; the system's error when it cannot be read
 */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  // Who reads an entry only hears that the archive has ended too early, not why.
  const failure = reading.then(
    () => null,
    (error: unknown) => error,
  );
  let isBegun = false;
  try {
    for await (const entry of archive) {
      const bytes = await buffer(entry);
      isBegun = true;
      const { name, type, mtime } = entry.header;
      yield { name, type, changedAt: mtime ?? new Date(), bytes };
    }
    await reading;
  } catch (error) {
    const cause = (await failure) ?? error;
    if (!isFormatError(cause)) throw cause;
    // What is broken before its manifest cannot be distinguished from a file that is no backup.
    throw isBegun ? damaged(file) : notBackup(file);
  } finally {
    archive.destroy();
  }
}

/** Of the compression (`Z_DATA_ERROR`) or of the archive, which has no system's codes. */
const isFormatError = (error: unknown): boolean =>
  error instanceof Error && (!('errno' in error) || ('code' in error && String(error.code).startsWith('Z_')));
