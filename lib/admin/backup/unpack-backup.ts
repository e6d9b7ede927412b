import { dirname } from 'node:path';
import { text } from 'node:stream/consumers';
import { archiveEntries, checksumLine, type FoundEntry } from './archive.ts';
import { BackupError } from './backup-error.ts';
import type { Content } from './content.ts';
import { entryNames, type Manifest, readManifest } from './manifest.ts';
import { createStaging, type StagedPhoto } from './restore-photos.ts';
import { fromLines, layAside, type Spool } from './spool.ts';

/** A backup whose every part was read and found to be what was saved. */
export type UnpackedBackup = {
  manifest: Manifest;
  content: Content;
  photos: readonly StagedPhoto[];
  /** Lets go what has not been used. */
  close(): Promise<void>;
};

const photoPrefix = entryNames.photo('');

/**
 * Reads a backup into files that wait beside the photograph folder; neither it nor a database is touched.
 * @param onPhoto is told how many photographs there are so far
 * @throws BackupError when the file is no backup, is damaged, or comes from a newer site
 */
export async function unpackBackup(
  file: string,
  photoFolder: string,
  onPhoto?: (done: number) => void,
): Promise<UnpackedBackup> {
  const staging = await createStaging(photoFolder);
  const spools = new Map<string, Spool>();
  const checksums = new Map<string, string>();
  let manifest: Manifest | null = null;
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
