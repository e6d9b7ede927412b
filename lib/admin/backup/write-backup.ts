import { dirname } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Orm } from '#lib/backend/embedded/database.ts';
import { sql } from '#lib/backend/embedded/drizzle.ts';
import { readVersion } from '#lib/backend/embedded/listing-rows.ts';
import { newestSchema } from '#lib/backend/embedded/migrate.ts';
import { openPhoto } from '#lib/backend/embedded/photo-folder.ts';
import { schemaOf } from '#lib/backend/embedded/schema-version.ts';
import { isInProcess } from '#lib/backend/embedded/staged-tables.ts';
import { writeWholeFile } from '../files/atomic-file.ts';
import type { Site } from '../open-site-data.ts';
import { pathsBelow } from '../photographs/photo-paths.ts';
import { type Archive, createArchive } from './archive.ts';
import { contentOf, type OnRow, rowCounts } from './content.ts';
import { entryNames, writeManifest } from './manifest.ts';
import { layAside, type Spool, toLines } from './spool.ts';
import { listingsTable, readSlices } from './table-rows.ts';

type Options = {
  /** Whether a file of that name is replaced. */
  isOverwriting: boolean;
  onRow?: OnRow;
  onPhoto?: (done: number) => void;
};

/** Photographs cannot be made smaller, and the rest is small: more effort would only take longer. */
const gzip = { level: 1, chunkSize: 256 * 1024 };

/**
 * Writes the database and its photographs into one file, which is there whole or not at all. The rows are those of one
 * moment. They are laid aside first, because a slow disk must not hold a transaction open.
 * @returns how many rows by table and photographs went in, and how large the file is
 * @throws CommandError when the file is there already and may not be replaced
 */
export function writeBackup({ orm, photoFolder }: Site, file: string, options: Options) {
  return writeWholeFile(file, options.isOverwriting, async (handle) => {
    const saved = await saveRows(orm, dirname(file), options.onRow);
    const archive = createArchive();
    const [photos] = await Promise.all([
      fill(archive, photoFolder, saved, options.onPhoto),
      pipeline(archive.bytes(), createGzip(gzip), (pieces) => handle.writeFile(pieces)),
    ]).finally(() => closeAll(saved.tables));
    return { rows: saved.rows, photos, bytes: (await handle.stat()).size };
  });
}

/** @returns how many photographs went in */
async function fill(
  archive: Archive,
  photoFolder: string,
  { manifest, tables }: Saved,
  onPhoto: Options['onPhoto'],
): Promise<number> {
  const head = Buffer.from(manifest);
  await archive.add({ name: entryNames.manifest, size: head.length, bytes: [head] });
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
      mtime: new Date(photo.lastModified ?? Date.now()),
      bytes: photo.body,
    });
    photos += 1;
    onPhoto?.(photos);
  }
  await archive.finish(entryNames.checksums);
  return photos;
}

/** Rows that are laid aside, to be let go by `closeAll`. */
type Saved = { manifest: string; rows: Record<string, number>; tables: Map<string, Spool> };

/** The listings as they are at one version. */
type Listings = { version: number; spool: Spool };

/** Readings of the listings that are thrown away because one of them changed meanwhile. */
const attempts = 3;

/**
 * Lays all rows of a database aside, as they are at one moment.
 * @param folder where there is room for them
 */
async function saveRows(orm: Orm, folder: string, onRow: OnRow = () => {}): Promise<Saved> {
  // A transaction blocks every other query there: the rows are read before it, and it checks that they have not changed.
  const isReadBefore = await isInProcess(orm);
  for (let attempt = 1; ; attempt += 1) {
    const listings = isReadBefore && attempt <= attempts ? await layListingsAside(orm, folder, onRow) : null;
    const saved = await saveInTransaction(orm, folder, listings, onRow);
    if (saved) return saved;
  }
}

async function layListingsAside(orm: Orm, folder: string, onRow: OnRow): Promise<Listings> {
  const table = listingsTable();
  const version = await readVersion(orm);
  const all = await orm.$count(sql.identifier(table.name));
  const lines = toLines(readSlices(orm, table), (done) => onRow(done, all));
  return { version, spool: await layAside(folder, lines) };
}

/**
 * @param listings those that were read before
 * @returns null when they are outdated: a listing changed after they were read
 */
async function saveInTransaction(
  orm: Orm,
  folder: string,
  listings: Listings | null,
  onRow: OnRow,
): Promise<Saved | null> {
  const tables = new Map(listings ? [[listingsTable().name, listings.spool]] : []);
  const save = async (transaction: Orm) => {
    if (listings && (await readVersion(transaction)) !== listings.version) return null;
    const content = await contentOf(transaction);
    const rows = rowCounts(content);
    const all = Object.values(rows).reduce((sum, count) => sum + count, 0);
    let before = 0;
    for (const [name, table] of content) {
      const lines = toLines(table.rows(), (done) => onRow(before + done, all));
      if (!tables.has(name)) tables.set(name, await layAside(folder, lines));
      before += table.count;
    }
    const schema = (await schemaOf(transaction)) ?? (await newestSchema());
    const createdAt = new Date().toISOString();
    const facts = [...content].map(([name, { rows: _, ...table }]) => [name, table] as const);
    return {
      manifest: writeManifest({ createdAt, schema, tables: Object.fromEntries(facts) }),
      rows,
      tables,
    };
  };
  try {
    const saved = await orm.transaction(save, { isolationLevel: 'repeatable read', accessMode: 'read only' });
    if (saved === null) await closeAll(tables);
    return saved;
  } catch (error) {
    await closeAll(tables);
    throw error;
  }
}

async function closeAll(tables: Map<string, Spool>): Promise<void> {
  for (const spool of tables.values()) await spool.close();
}
