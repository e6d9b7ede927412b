import { buffer } from 'node:stream/consumers';
import sql from 'sql-template-tag';
import type { Database, Queries } from '#lib/backend/embedded/database.ts';
import { newestSchema } from '#lib/backend/embedded/migrate.ts';
import { openPhoto } from '#lib/backend/embedded/photo-folder.ts';
import { type StoredTable, storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { pathsBelow } from '../photographs/photo-files.ts';
import type { Progress } from '../progress.ts';
import { asJson, names, nextNumber } from '../sql-parts.ts';
import { writeWholeFile } from '../whole-file.ts';
import {
  type Entry,
  entryNames,
  isOfFolder,
  type Manifest,
  writeEntries,
  writeManifest,
} from './backup-file.ts';

/**
 * Writes the database and its photographs into one file, which is there whole or not at all. The rows are those of one
 * moment.
 * @returns what went in, and how large the file is
 * @throws UserError when the file is there already and may not be replaced
 */
export function writeBackup(
  { database, photoFolder }: { database: Database; photoFolder: string },
  file: string,
  { isOverwriting, onProgress }: { isOverwriting: boolean; onProgress?: Progress },
) {
  return writeWholeFile(file, isOverwriting, async (handle) => {
    const { manifest, rows } = await readTables(database);
    let photos = 0;
    async function* entries(): AsyncGenerator<Entry> {
      const changedAt = new Date();
      yield { name: entryNames.manifest, bytes: Buffer.from(writeManifest(manifest)), changedAt };
      for (const [table, bytes] of rows) yield { name: entryNames.table(table), bytes, changedAt };
      for await (const photo of photosBelow(photoFolder)) {
        yield photo;
        photos += 1;
        onProgress?.('Fotoğraflar yedekleniyor', photos, null);
      }
    }
    await writeEntries(handle, entries());
    return { tables: manifest.tables, photos, bytes: (await handle.stat()).size };
  });
}

/**
 * All rows as JSON lines by table, as they are at one moment. On an in-process database everybody waits for it, some
 * seconds at most.
 */
function readTables(database: Database): Promise<{ manifest: Manifest; rows: Map<string, Buffer> }> {
  return database.transaction(async (transaction) => {
    const tables: Manifest['tables'] = {};
    const rows = new Map<string, Buffer>();
    for (const table of storedTables()) {
      const lines = await readRows(transaction, table);
      const next = table.numbered === null ? null : await nextNumber(transaction, table.name);
      tables[table.name] = { columns: table.columns, next, count: lines.count };
      rows.set(table.name, lines.bytes);
    }
    const schema = await newestSchema();
    return { manifest: { createdAt: new Date().toISOString(), schema, tables }, rows };
  }, 'snapshot');
}

async function readRows(transaction: Queries, { name, columns, key }: StoredTable) {
  const select = asJson(sql`select ${names(...columns)} from ${names(name)} order by ${names(...key)}`);
  await transaction.query(sql`declare rows no scroll cursor for ${select}`);
  const pieces: Buffer[] = [];
  let count = 0;
  for (let isMore = true; isMore; ) {
    const found = await transaction.query<{ row: string }>(sql`fetch 500 from rows`);
    const rows = found.filter(({ row }) => !isOfFolder(name, row));
    pieces.push(Buffer.from(rows.map(({ row }) => `${row}\n`).join('')));
    count += rows.length;
    isMore = found.length > 0;
  }
  await transaction.query(sql`close rows`);
  return { count, bytes: Buffer.concat(pieces) };
}

async function* photosBelow(folder: string): AsyncGenerator<Entry> {
  for await (const path of pathsBelow(folder)) {
    // Null for other files, which the site would not serve either, and for one that has just been removed.
    const photo = await openPhoto(folder, path, null);
    if (!photo?.body) continue;
    const changedAt = new Date(photo.lastModified ?? Date.now());
    yield { name: `${entryNames.photos}${path}`, bytes: await buffer(photo.body), changedAt };
  }
}
