import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import sql from 'sql-template-tag';
import { type Pack, pack } from 'tar-stream';
import type { Database, Queries } from '#lib/backend/embedded/database.ts';
import { newestSchema, schemaOf } from '#lib/backend/embedded/migrate.ts';
import { openPhoto } from '#lib/backend/embedded/photo-folder.ts';
import { type StoredTable, storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { pathsBelow } from '../photographs/photo-files.ts';
import { asJson, names, nextNumber } from '../sql-parts.ts';
import { writeWholeFile } from '../whole-file.ts';
import {
  type BackupFacts,
  checksumLine,
  countsOf,
  entryNames,
  isOfFolder,
  writeManifest,
} from './backup-file.ts';

type Options = {
  /** Whether a file of that name is replaced. */
  isOverwriting: boolean;
  onProgress?: (step: string, done: number, all: number | null) => void;
};

/** Photographs cannot be made smaller, and the rest is small: more effort would only take longer. */
const gzip = { level: 1, chunkSize: 256 * 1024 };

/**
 * Writes the database and its photographs into one file, which is there whole or not at all. The rows are those of one
 * moment.
 * @returns how many rows by table and photographs went in, and how large the file is
 * @throws UserError when the file is there already and may not be replaced
 */
export function writeBackup(
  { database, photoFolder }: { database: Database; photoFolder: string },
  file: string,
  { isOverwriting, onProgress }: Options,
) {
  return writeWholeFile(file, isOverwriting, async (handle) => {
    const { facts, tables } = await readTables(database);
    const archive = pack();
    const [photos] = await Promise.all([
      fill(archive, facts, tables, photoFolder, onProgress),
      pipeline(archive, createGzip(gzip), (pieces) => handle.writeFile(pieces)),
    ]);
    return { ...countsOf(facts, photos), bytes: (await handle.stat()).size };
  });
}

/** Tables as JSON lines. */
type Tables = ReadonlyMap<string, Buffer>;

/** All rows as they are at one moment. On an in-process database everybody waits for it, some seconds at most. */
function readTables(database: Database): Promise<{ facts: BackupFacts; tables: Tables }> {
  return database.transaction(
    async (transaction) => {
      const facts: BackupFacts['tables'] = {};
      const tables = new Map<string, Buffer>();
      for (const table of storedTables()) {
        const { count, bytes } = await readRows(transaction, table);
        const next = table.numbered === null ? null : await nextNumber(transaction, table.name);
        facts[table.name] = { columns: table.columns, next, count };
        tables.set(table.name, bytes);
      }
      const schema = (await schemaOf(transaction)) ?? (await newestSchema());
      return { facts: { createdAt: new Date().toISOString(), schema, tables: facts }, tables };
    },
    { kind: 'snapshot' },
  );
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

/** @returns how many photographs went in */
async function fill(
  archive: Pack,
  facts: BackupFacts,
  tables: Tables,
  photoFolder: string,
  onProgress: Options['onProgress'],
): Promise<number> {
  let checksums = '';
  const add = async (name: string, bytes: Buffer, mtime = new Date()) => {
    checksums += checksumLine(name, bytes);
    await pipeline([bytes], archive.entry({ name, size: bytes.length, mtime, mode: 0o600 }));
  };
  await add(entryNames.manifest, Buffer.from(writeManifest(facts)));
  for (const [name, bytes] of tables) await add(entryNames.table(name), bytes);
  let photos = 0;
  for await (const path of pathsBelow(photoFolder)) {
    // Null for what is no photograph, which the site would not show either, and for one that has just been removed.
    const photo = await openPhoto(photoFolder, path, null);
    if (!photo?.body) continue;
    const changedAt = new Date(photo.lastModified ?? Date.now());
    await add(`${entryNames.photos}${path}`, await buffer(photo.body), changedAt);
    photos += 1;
    onProgress?.('Fotoğraflar yedekleniyor', photos, null);
  }
  await add(entryNames.checksums, Buffer.from(checksums));
  archive.finalize();
  return photos;
}
