import type { FileHandle } from 'node:fs/promises';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import sql from 'sql-template-tag';
import { pack } from 'tar-stream';
import type { Progress } from '#lib/runtime/progress.ts';
import { dataToolTexts as texts } from '#lib/site/texts/data-tools.ts';
import type { Database, Queries } from '../database.ts';
import { knownSchemas } from '../migrate.ts';
import { pathsBelow } from '../photographs/photo-files.ts';
import { openPhoto } from '../photographs/photo-folder.ts';
import { asJson, names, nextNumber } from '../sql-parts.ts';
import { type StoredTable, storedTables } from '../stored-tables.ts';
import { type Entry, entryNames, isContent, type Manifest, writeManifest } from './backup-file.ts';

/**
 * Writes the database and its photographs as one archive. The rows are those of one moment.
 * @param output a new file
 * @returns its contents and its size
 */
export async function writeBackup(
  { database, photoFolder }: { database: Database; photoFolder: string },
  output: FileHandle,
  onProgress?: Progress,
) {
  const now = new Date();
  const tables: Manifest['tables'] = {};
  const entries: Entry[] = [];
  // All rows before the first photograph: on PGlite visitors wait while they are read.
  await database.transaction(async (snapshot) => {
    for (const table of storedTables()) {
      const { bytes, count } = await readRows(snapshot, table);
      const next = table.numbered === null ? null : await nextNumber(snapshot, table.name);
      tables[table.name] = { columns: table.columns, next, count };
      entries.push({ name: entryNames.table(table.name), bytes, changedAt: now });
    }
  }, 'snapshot');
  const manifest = writeManifest({
    createdAt: now.toISOString(),
    schema: (await knownSchemas()).newest,
    tables,
  });
  let photos = 0;
  async function* content(): AsyncGenerator<Entry> {
    yield { name: entryNames.manifest, bytes: Buffer.from(manifest), changedAt: now };
    yield* entries;
    for await (const photo of photosBelow(photoFolder)) {
      yield photo;
      photos += 1;
      onProgress?.(texts.steps.saving, photos, null);
    }
  }
  await writeArchive(output, content());
  return { tables, photos, bytes: (await output.stat()).size };
}

/** Returns all rows of a table, as lines of JSON. */
async function readRows(snapshot: Queries, { name, columns, key }: StoredTable) {
  const select = sql`select ${names(...columns)} from ${names(name)}
    where ${isContent(name)} order by ${names(...key)}`;
  const pieces: Buffer[] = [];
  let count = 0;
  await snapshot.query(sql`declare rows no scroll cursor for ${asJson(select)}`);
  for (let isMore = true; isMore; ) {
    const found = await snapshot.query<{ row: string }>(sql`fetch 500 from rows`);
    count += found.length;
    pieces.push(Buffer.from(found.map(({ row }) => `${row}\n`).join('')));
    isMore = found.length > 0;
  }
  await snapshot.query(sql`close rows`);
  return { count, bytes: Buffer.concat(pieces) };
}

async function* photosBelow(folder: string): AsyncGenerator<Entry> {
  for await (const path of pathsBelow(folder)) {
    // Null for files that the site does not serve, and for one that has just been removed.
    const photo = await openPhoto(folder, path, null);
    if (!photo?.body) continue;
    const changedAt = new Date(photo.lastModified ?? Date.now());
    yield { name: entryNames.photo(path), bytes: await buffer(photo.body), changedAt };
  }
}

/** Fast, since photographs are compressed already and the rest is small. */
const gzip = { level: 1, chunkSize: 256 * 1024 };

/** Writes a compressed archive of the entries. */
async function writeArchive(handle: FileHandle, entries: AsyncIterable<Entry>): Promise<void> {
  const archive = pack();
  const add = ({ name, bytes, changedAt }: Entry) =>
    pipeline([bytes], archive.entry({ name, size: bytes.length, mtime: changedAt, mode: 0o600 }));
  async function addAll(): Promise<void> {
    for await (const entry of entries) await add(entry);
    archive.finalize();
  }
  await Promise.all([
    pipeline(archive, createGzip(gzip), (bytes) => handle.writeFile(bytes)),
    addAll().catch((error: Error) => archive.destroy(error)),
  ]);
}
