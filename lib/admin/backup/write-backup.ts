import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Orm } from '#lib/backend/embedded/database.ts';
import { openPhoto } from '#lib/backend/embedded/photo-folder.ts';
import { newestSchema, schemaOf } from '#lib/backend/embedded/schema-version.ts';
import { writeWholeFile } from '../files/atomic-file.ts';
import { pathsBelow } from '../photographs/photo-paths.ts';
import { type Archive, createArchive, onePiece } from './archive.ts';
import { type Content, contentOf, rowCounts } from './content.ts';
import { entryNames, writeManifest } from './manifest.ts';
import { toLines } from './row-lines.ts';
import { layAside, type Spool } from './spool.ts';

/** What is backed up: an opened database and its photographs. */
export type Site = { orm: Orm; photoFolder: string };

export type BackupFacts = {
  /** Rows by table. */
  rows: Record<string, number>;
  photos: number;
  /** Of the file. */
  bytes: number;
};

type Options = {
  /** Whether a file of that name is replaced. */
  isOverwriting: boolean;
  onRow?: (done: number, all: number) => void;
  onPhoto?: (done: number) => void;
};

/** Photographs cannot be made smaller, and the rest is small: more effort would only take longer. */
const gzip = { level: 1, chunkSize: 256 * 1024 };

/**
 * Writes the database and its photographs into one file, which is there whole or not at all. The rows are those of one
 * moment. They are laid aside first, because an in-process database serves nobody else meanwhile.
 * @throws FileExistsError when the file is there already and may not be replaced
 */
export function writeBackup(site: Site, file: string, options: Options): Promise<BackupFacts> {
  return writeWholeFile(file, options.isOverwriting, async (handle) => {
    const saved = await saveRows(site.orm, dirname(file), options.onRow);
    const archive = createArchive();
    const [photos] = await Promise.all([
      fill(archive, site.photoFolder, saved, options.onPhoto),
      pipeline(archive.bytes(), createGzip(gzip), (pieces) => handle.writeFile(pieces)),
    ]).finally(() => closeAll(saved.tables));
    return { rows: rowCounts(saved.content), photos, bytes: (await handle.stat()).size };
  });
}

type Saved = { manifest: string; content: Content; tables: Map<string, Spool> };

async function saveRows(orm: Orm, folder: string, onRow: Options['onRow']): Promise<Saved> {
  const tables = new Map<string, Spool>();
  const save = async (transaction: Orm) => {
    const content = await contentOf(transaction);
    const all = Object.values(rowCounts(content)).reduce((sum, count) => sum + count, 0);
    let done = 0;
    for (const [name, { rows }] of content) {
      const lines = toLines(rows(), () => {
        done += 1;
        onRow?.(done, all);
      });
      tables.set(name, await layAside(folder, lines));
    }
    const schema = (await schemaOf(transaction)) ?? (await newestSchema());
    const createdAt = new Date().toISOString();
    const facts = [...content].map(([name, { rows: _, ...table }]) => [name, table] as const);
    return {
      manifest: writeManifest({ createdAt, schema, tables: Object.fromEntries(facts) }),
      content,
      tables,
    };
  };
  try {
    return await orm.transaction(save, { isolationLevel: 'repeatable read', accessMode: 'read only' });
  } catch (error) {
    await closeAll(tables);
    throw error;
  }
}

/** @returns how many photographs went in */
async function fill(
  archive: Archive,
  photoFolder: string,
  { manifest, tables }: Saved,
  onPhoto: Options['onPhoto'],
): Promise<number> {
  const head = Buffer.from(manifest);
  await archive.add({ name: entryNames.manifest, size: head.length, bytes: onePiece(head) });
  for (const [name, { size, bytes }] of tables)
    await archive.add({ name: entryNames.table(name), size, bytes: bytes() });
  let photos = 0;
  for await (const path of pathsBelow(photoFolder)) {
    // Null for what is no photograph, which the site would not show either, and for one that has just been removed.
    const photo = await openPhoto(photoFolder, path, null);
    if (!photo?.body || photo.contentLength === null) continue;
    await archive.add({
      name: entryNames.photo(path),
      size: photo.contentLength,
      changedAt: new Date(photo.lastModified ?? Date.now()),
      bytes: photo.body,
    });
    photos += 1;
    onPhoto?.(photos);
  }
  await archive.finish(entryNames.checksums);
  return photos;
}

async function closeAll(tables: Map<string, Spool>): Promise<void> {
  for (const spool of tables.values()) await spool.close();
}
