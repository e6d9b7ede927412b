import { createHash } from 'node:crypto';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import sql from 'sql-template-tag';
import { pack } from 'tar-stream';
import type { Database, Queries } from '#lib/backend/embedded/database.ts';
import { newestSchema, schemaOf } from '#lib/backend/embedded/migrate.ts';
import { openPhoto } from '#lib/backend/embedded/photo-folder.ts';
import { type StoredTable, storedTables } from '#lib/backend/embedded/stored-tables.ts';
import { pathsBelow } from '../photographs/photo-paths.ts';
import { asJson, names } from '../sql-parts.ts';
import { writeWholeFile } from '../whole-file.ts';
import {
  checksumLine,
  entryNames,
  isOfFolder,
  type Manifest,
  sha256Of,
  writeManifest,
} from './backup-file.ts';
import { nextNumber } from './table-numbers.ts';

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
    const { manifest, tables } = await readTables(database);
    const archive = pack();
    const [photos] = await Promise.all([
      fill(archive, manifest, tables, photoFolder, onProgress),
      pipeline(archive, createGzip(gzip), (pieces) => handle.writeFile(pieces)),
    ]);
    const rows = Object.entries(manifest.tables).map(([name, { count }]) => [name, count]);
    return { rows: Object.fromEntries(rows), photos, bytes: (await handle.stat()).size };
  });
}

/** A table as JSON lines. */
type Tables = ReadonlyMap<string, Buffer>;

/** All rows as they are at one moment. On an in-process database everybody waits for it, some seconds at most. */
function readTables(
  database: Database,
): Promise<{ manifest: Omit<Manifest, 'format' | 'version'>; tables: Tables }> {
  return database.transaction(
    async (transaction) => {
      const facts: Manifest['tables'] = {};
      const tables = new Map<string, Buffer>();
      for (const table of storedTables()) {
        const { count, bytes } = await readRows(transaction, table);
        facts[table.name] = { columns: table.columns, next: await nextNumber(transaction, table), count };
        tables.set(table.name, bytes);
      }
      const schema = (await schemaOf(transaction)) ?? (await newestSchema());
      return { manifest: { createdAt: new Date().toISOString(), schema, tables: facts }, tables };
    },
    { kind: 'snapshot' },
  );
}

const rowsAtOnce = 500;

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
    isMore = found.length === rowsAtOnce;
  }
  await transaction.query(sql`close rows`);
  return { count, bytes: Buffer.concat(pieces) };
}

/** @returns how many photographs went in */
async function fill(
  archive: ReturnType<typeof pack>,
  manifest: Omit<Manifest, 'format' | 'version'>,
  tables: Tables,
  photoFolder: string,
  onProgress: Options['onProgress'],
): Promise<number> {
  const checksums: string[] = [];
  const add = async (name: string, bytes: Buffer) => {
    checksums.push(checksumLine(name, sha256Of(bytes)));
    await pipeline([bytes], archive.entry({ name, size: bytes.length, mtime: new Date(), mode: 0o600 }));
  };
  await add(entryNames.manifest, Buffer.from(writeManifest(manifest)));
  for (const [name, bytes] of tables) await add(entryNames.table(name), bytes);
  let photos = 0;
  for await (const path of pathsBelow(photoFolder)) {
    // Null for what is no photograph, which the site would not show either, and for one that has just been removed.
    const photo = await openPhoto(photoFolder, path, null);
    if (!photo?.body || photo.contentLength === null) continue;
    const name = `${entryNames.photos}${path}`;
    const mtime = new Date(photo.lastModified ?? Date.now());
    const hash = createHash('sha256');
    const entry = archive.entry({ name, size: photo.contentLength, mtime, mode: 0o600 });
    await pipeline(photo.body, hashed(hash), entry);
    checksums.push(checksumLine(name, hash.digest('hex')));
    photos += 1;
    onProgress?.('Fotoğraflar yedekleniyor', photos, null);
  }
  await add(entryNames.checksums, Buffer.from(checksums.join('')));
  archive.finalize();
  return photos;
}

const hashed = (hash: ReturnType<typeof createHash>) =>
  async function* (source: AsyncIterable<Uint8Array>) {
    for await (const bytes of source) {
      hash.update(bytes);
      yield bytes;
    }
  };
