import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip, createGzip } from 'node:zlib';
import { extract, pack } from 'tar-stream';
import { z } from 'zod';
import { newestSchema } from '#lib/backend/embedded/migrate.ts';
import { storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { UserError } from '../user-error.ts';

/** Names in the archive, in their order. The checksums are in the form of `sha256sum` and cover all other entries. */
export const entryNames = {
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.jsonl`,
  photos: 'photos/',
  checksums: 'checksums.sha256',
} as const;

const format = 'emlak-sitesi-yedek';
/** Raised when an older site could not read the file any more. */
const formatVersion = 1;

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

/** What a backup holds. `next` is the number of a table's next row, null where rows have none. */
export type Manifest = Omit<z.infer<typeof manifestSchema>, 'format' | 'version'>;

export const writeManifest = (manifest: Manifest) =>
  `${JSON.stringify({ format, version: formatVersion, ...manifest }, null, 2)}\n`;

/** @throws UserError when this is no manifest, or one of a newer site */
export async function readManifest(text: string, file: string): Promise<Manifest> {
  const manifest = parseManifest(text);
  if (manifest === null) throw notBackup(file);
  const known = storedTables().map(({ name }) => name);
  const isKnown = Object.keys(manifest.tables).every((name) => known.includes(name));
  const isOlder = manifest.schema.when <= (await newestSchema()).when;
  if (manifest.version > formatVersion || !isKnown || !isOlder)
    throw new UserError(`Yedek daha yeni bir sürümle alınmış; önce siteyi güncelleyin: ${file}`);
  return manifest;
}

function parseManifest(text: string) {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

export const notBackup = (file: string) =>
  new UserError(`Bu dosya, bu sitenin aldığı bir yedek değil: ${file}`);
export const damaged = (file: string) =>
  new UserError(`Yedek dosyası eksik ya da bozuk; hiçbir şey değiştirilmedi: ${file}`);

/** Rows about the office's folder belong to the server, not to its content: they are neither saved nor replaced. */
export const isOfFolder = (table: string, row: string) =>
  table === 'site_state' && String(JSON.parse(row).name).startsWith('office_');

export const checksumLine = (name: string, bytes: Uint8Array | string) =>
  `${createHash('sha256').update(bytes).digest('hex')}  ${name}\n`;

export type Entry = { name: string; bytes: Buffer; changedAt: Date };

/** Photographs are compressed already, and the rest is small: more effort would only take longer. */
const gzip = { level: 1, chunkSize: 256 * 1024 };

/** Writes a compressed archive of the entries, and of their checksums as the last one. */
export async function writeEntries(handle: FileHandle, entries: AsyncIterable<Entry>): Promise<void> {
  const archive = pack();
  const add = ({ name, bytes, changedAt }: Entry) =>
    pipeline([bytes], archive.entry({ name, size: bytes.length, mtime: changedAt, mode: 0o600 }));
  const addAll = async () => {
    let checksums = '';
    for await (const entry of entries) {
      checksums += checksumLine(entry.name, entry.bytes);
      await add(entry);
    }
    await add({ name: entryNames.checksums, bytes: Buffer.from(checksums), changedAt: new Date() });
    archive.finalize();
  };
  const writing = pipeline(archive, createGzip(gzip), (pieces) => handle.writeFile(pieces));
  await Promise.all([addAll(), writing]);
}

/**
 * The entries of a compressed archive, one after the other.
 * @throws UserError when it ends too early or is no such archive; the system's error when it cannot be read
 */
export async function* readEntries(
  file: string,
): AsyncGenerator<Entry & { type: string | null | undefined }> {
  const archive = extract();
  const reading = pipeline(createReadStream(file), createGunzip(), archive);
  // Whoever stops early does not wait for the end.
  reading.catch(() => {});
  let isBegun = false;
  try {
    for await (const entry of archive) {
      const bytes = await buffer(entry);
      isBegun = true;
      const { name, type, mtime } = entry.header;
      yield { name, type, changedAt: mtime ?? new Date(), bytes };
    }
    // The compression's own checksum comes last.
    await reading;
  } catch (error) {
    // An entry only knows that the archive has ended too early, `reading` knows why.
    const cause = await reading.then(
      () => error,
      (reason: unknown) => reason,
    );
    if (cause instanceof Error && 'syscall' in cause) throw cause;
    // What is broken before its manifest cannot be distinguished from a file that is no backup.
    throw isBegun ? damaged(file) : notBackup(file);
  } finally {
    archive.destroy();
  }
}
