import { createReadStream } from 'node:fs';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import sql, { type Sql } from 'sql-template-tag';
import { extract } from 'tar-stream';
import { z } from 'zod';
import { imageType } from '#lib/domain/media/image-type.ts';
import type { Progress } from '#lib/runtime/progress.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { dataToolTexts as texts } from '#lib/site/texts/data-tools.ts';
import { knownSchemas } from '../migrate.ts';
import { isInnocentPath } from '../photographs/photo-folder.ts';
import { officePrefix } from '../site-state.ts';
import { storedTables } from '../stored-tables.ts';

/** Names in the archive, in their order. Gzip's checksum tells whether it is whole. */
export const entryNames = {
  manifest: 'manifest.json',
  table: (name: string) => `tables/${name}.jsonl`,
  photo: (path: string) => `photos/${path}`,
};

/** Selects the rows of a backup: those about the office's folder belong to the server. */
export const isContent = (table: string): Sql =>
  table === 'site_state' ? sql`not starts_with(name, ${officePrefix})` : sql`true`;

const format = 'emlak-sitesi-yedek';
const version = 1;

const manifestSchema = z.object({
  format: z.literal(format),
  version: z.int(),
  createdAt: z.iso.datetime(),
  schema: z.object({ when: z.number(), name: z.string() }),
  tables: z.record(
    z.string(),
    z.object({
      columns: z.array(z.string()),
      // Numbers are raised before the transaction and for good: above this, too few would be left that JavaScript can tell apart.
      next: z.int().min(1).max(1e15).nullable(),
      count: z.int(),
    }),
  ),
});

/** The contents of a backup. `next` is the number of a table's next row, null for rows without a number. */
export type Manifest = Omit<z.infer<typeof manifestSchema>, 'format' | 'version'>;

export const writeManifest = (manifest: Manifest): string =>
  `${JSON.stringify({ format, version, ...manifest }, null, 2)}\n`;

/** @throws UserError unless this is a manifest of this site or an older one */
async function readManifest({ name, bytes }: Entry, file: string): Promise<Manifest> {
  let manifest: z.infer<typeof manifestSchema>;
  try {
    manifest = manifestSchema.parse(name === entryNames.manifest && JSON.parse(String(bytes)));
  } catch {
    throw notBackup(file);
  }
  const known = storedTables().map((table) => table.name);
  const { first, newest } = await knownSchemas();
  const isNewer =
    manifest.version > version ||
    manifest.schema.when > newest.when ||
    Object.keys(manifest.tables).some((table) => !known.includes(table));
  if (isNewer) throw new UserError(texts.newerBackup(file));
  if (manifest.schema.when < first.when) throw new UserError(texts.earlyBackup(file));
  return manifest;
}

export const notBackup = (file: string) => new UserError(texts.notBackup(file));
/** @param table that is broken */
export const damaged = (file: string, table?: string) => new UserError(texts.damagedBackup(file, table));

export type Entry = { name: string; bytes: Buffer; changedAt: Date };

/**
 * Yields the entries of a compressed archive, one after the other.
 * @throws UserError unless it is a whole archive of files; the system's error when it cannot be read
 */
export async function* readEntries(file: string): AsyncGenerator<Entry> {
  const archive = extract();
  const unpacking = pipeline(createReadStream(file), createGunzip(), archive);
  // Its failure arrives through the archive as well.
  unpacking.catch(() => {});
  let isArchive = false;
  try {
    for await (const entry of archive) {
      const { name, type, mtime } = entry.header;
      if (type !== 'file') throw notBackup(file);
      isArchive = true;
      yield { name, bytes: await buffer(entry), changedAt: mtime ?? new Date() };
    }
    await unpacking;
  } catch (error) {
    if (error instanceof UserError || (error instanceof Error && 'syscall' in error)) throw error;
    throw isArchive ? damaged(file) : notBackup(file);
  }
}

/** The paths of the photographs, which are too large to be kept, and the lines of each table. */
export type Backup = { manifest: Manifest; tables: Map<string, Buffer>; photos: Set<string> };

/**
 * Reads a whole backup, and refuses entries that a backup never has.
 * @throws UserError unless the file is a whole backup of this site or an older one
 */
export async function checkBackup(file: string, onProgress?: Progress): Promise<Backup> {
  let manifest: Manifest | undefined;
  const tables = new Map<string, Buffer>();
  const photos = new Set<string>();
  for await (const entry of readEntries(file)) {
    const { name, bytes } = entry;
    const [, table] = /^tables\/(.+)\.jsonl$/.exec(name) ?? [];
    const [, photo] = /^photos\/(.+)$/.exec(name) ?? [];
    if (!manifest) manifest = await readManifest(entry, file);
    else if (table !== undefined && Object.hasOwn(manifest.tables, table) && !tables.has(table))
      tables.set(table, bytes);
    else if (photo !== undefined && isPhotoPath(photo) && imageType(bytes) !== null && !photos.has(photo)) {
      photos.add(photo);
      onProgress?.(texts.steps.checking, photos.size, null);
    } else throw notBackup(file);
  }
  if (!manifest) throw notBackup(file);
  for (const [name, { count }] of Object.entries(manifest.tables))
    if (linesOf(tables.get(name)).length !== count) throw damaged(file, name);
  return { manifest, tables, photos };
}

/** Returns the rows of a table as JSON, which may contain other characters that end a line, such as U+2028. */
export const linesOf = (bytes: Buffer | undefined): string[] =>
  String(bytes ?? '')
    .split('\n')
    .slice(0, -1);

/** Tells whether a path can only name a file below a folder, and has no second spelling. */
const isPhotoPath = (path: string): boolean =>
  isInnocentPath(path) && !path.split('/').some((part) => part === '' || part === '.');
