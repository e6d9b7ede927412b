import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { extract, type Header } from 'tar-stream';
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

export const writeManifest = (facts: Omit<Manifest, 'format' | 'version'>) =>
  `${JSON.stringify({ format, version: formatVersion, ...facts }, null, 2)}\n`;

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

export const checksumLine = (name: string, sha256: string) => `${sha256}  ${name}\n`;

export const sha256Of = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex');

export type Entry = { header: Header; bytes: AsyncIterable<Uint8Array> };

/**
 * The entries of a compressed archive, one after the other; each must be read before the next comes.
 * @throws UserError when it ends too early or is no such archive; the system's error when it cannot be read
 */
export async function* entriesOf(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  // Who reads an entry only hears that the archive has ended too early, not why.
  const failed = reading.then(
    () => null,
    (error: unknown) => error,
  );
  const explain = async (error: unknown) => {
    const cause = (await failed) ?? error;
    return isFormatError(cause) ? damaged(file) : cause;
  };
  async function* bytesOf(entry: AsyncIterable<unknown>): AsyncGenerator<Uint8Array> {
    try {
      for await (const piece of entry) yield piece as Uint8Array;
    } catch (error) {
      throw await explain(error);
    }
  }
  try {
    for await (const entry of archive) yield { header: entry.header, bytes: bytesOf(entry) };
    await reading;
  } catch (error) {
    throw await explain(error);
  } finally {
    archive.destroy();
  }
}

/** Of the compression (`Z_DATA_ERROR`) or of the archive, which has no system's codes. */
const isFormatError = (error: unknown): boolean =>
  error instanceof Error &&
  !(error instanceof UserError) &&
  (!('errno' in error) || ('code' in error && String(error.code).startsWith('Z_')));

const newline = '\n'.charCodeAt(0);

/** Splits into lines. Not `readline`: it also breaks at U+2028, which a row may contain unescaped. */
export async function* linesOf(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let begun: Uint8Array[] = [];
  for await (const bytes of source) {
    let start = 0;
    for (let end = bytes.indexOf(newline); end !== -1; end = bytes.indexOf(newline, start)) {
      yield Buffer.concat([...begun, bytes.subarray(start, end)]).toString();
      begun = [];
      start = end + 1;
    }
    if (start < bytes.length) begun.push(bytes.subarray(start));
  }
  if (begun.length > 0) yield Buffer.concat(begun).toString();
}
