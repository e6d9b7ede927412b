import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { newestSchema } from '#lib/backend/embedded/migrate.ts';
import type { Site } from '../open-site-data.ts';
import { archiveEntries, checksumLine, type FoundEntry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import { type Content, type OnRow, refuseOwnContent, replaceContent, rowCounts } from './content.ts';
import { entryNames, type Manifest, readManifest } from './manifest.ts';
import { createStaging, placePhotos } from './restore-photos.ts';
import { fromLines, layAside, type Spool } from './spool.ts';

type Options = {
  /** Whether listings and messages of the agency's own are replaced. */
  isReplacing: boolean;
  onPhoto?: (done: number) => void;
  onRow?: OnRow;
};

/**
 * Puts a backup in the place of everything that the database holds, and its photographs beside those that are there.
 * All of it or nothing: a process that is killed on the way leaves the listings and messages as they were.
 * @returns how many rows by table and photographs it holds, and when it was taken
 * @throws BackupError when the file cannot be used; OccupiedError when something would be lost that is not to be
 */
export async function restoreBackup({ orm, photoFolder }: Site, file: string, options: Options) {
  if (!options.isReplacing) await refuseOwnContent(orm);
  const { manifest, content, photos, close } = await unpackBackup(file, photoFolder, options.onPhoto);
  try {
    if (manifest.schema.when > (await newestSchema()).when)
      throw new BackupError('newer', `schema ${manifest.schema.name}`);
    const placing = await placePhotos(photos, photoFolder);
    let isWritten = false;
    const onWritten = () => {
      isWritten = true;
    };
    await replaceContent(orm, content, { ...options, onWritten }).catch(async (error: unknown) => {
      // When the commit itself fails, it is unknown whether the listings that show them were stored.
      if (!isWritten) await placing.undo();
      throw error;
    });
    await placing.finish();
    return { rows: rowCounts(content), photos: photos.length, createdAt: new Date(manifest.createdAt) };
  } finally {
    await close();
  }
}

const photoPrefix = entryNames.photo('');

/**
 * Reads a backup into files that wait beside the photograph folder; neither it nor a database is touched.
 * @param onPhoto is told how many photographs there are so far
 * @returns what was read, every part of it found to be what was saved; `close` lets go what has not been used
 * @throws BackupError when the file is no backup, is damaged, or comes from a newer site
 */
export async function unpackBackup(file: string, photoFolder: string, onPhoto?: (done: number) => void) {
  const staging = await createStaging(photoFolder);
  const spools = new Map<string, Spool>();
  const checksums = new Map<string, string>();
  let manifest = null as Manifest | null;
  let isComplete = false;

  const close = async () => {
    for (const spool of spools.values()) await spool.close();
    await staging.remove();
  };

  /** @returns the entry's SHA-256 */
  async function take({ header: { name, mtime }, bytes }: FoundEntry): Promise<string> {
    if (name.startsWith(photoPrefix)) {
      const photo = await staging.add(name.slice(photoPrefix.length), mtime, bytes);
      onPhoto?.(staging.photos.length);
      return photo.sha256;
    }
    const spool = await layAside(dirname(photoFolder), bytes);
    spools.set(name, spool);
    if (name === entryNames.manifest) manifest = readManifest(await text(spool.bytes()));
    if (name === entryNames.checksums) {
      const found = [...checksums].map(([part, sha256]) => checksumLine(part, sha256));
      if ((await text(spool.bytes())) !== found.join(''))
        throw new BackupError('damaged', 'its parts are not the ones that were saved');
      isComplete = true;
    }
    return spool.sha256;
  }

  try {
    for await (const entry of archiveEntries(file)) {
      const { name, type } = entry.header;
      const isOdd = type !== 'file' || checksums.has(name) || isComplete;
      if (isOdd || !isExpected(name, manifest))
        throw new BackupError('not-a-backup', 'an entry that no backup has');
      checksums.set(name, await take(entry));
    }
    if (!manifest) throw new BackupError('not-a-backup', 'it is empty');
    if (!isComplete) throw new BackupError('damaged', 'it has no end');
    return { manifest, content: toContent(manifest, spools), photos: staging.photos, close };
  } catch (error) {
    await close();
    throw manifest === null ? asForeign(error) : error;
  }
}

/** The manifest comes first and names the tables. */
function isExpected(name: string, manifest: Manifest | null): boolean {
  if (!manifest) return name === entryNames.manifest;
  const tables = Object.keys(manifest.tables).map(entryNames.table);
  return name.startsWith(photoPrefix) || name === entryNames.checksums || tables.includes(name);
}

function toContent({ tables }: Manifest, spools: ReadonlyMap<string, Spool>): Content {
  const held = Object.entries(tables).map(([name, table]) => {
    const spool = spools.get(entryNames.table(name));
    if (!spool) throw new BackupError('damaged', `${name} is missing`);
    return [name, { ...table, rows: () => fromLines(spool.bytes()) }] as const;
  });
  return new Map(held);
}

/** An archive that is broken before its manifest cannot be told from a file that is no backup. */
function asForeign(error: unknown): unknown {
  const isDamaged = error instanceof BackupError && error.trouble === 'damaged';
  return isDamaged ? new BackupError('not-a-backup', error.message) : error;
}
