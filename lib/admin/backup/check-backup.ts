import { createHash } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { isInnocentPath } from '#lib/backend/embedded/photo-folder.ts';
import { imageHeadBytes, imageType } from '#lib/media/image-type.ts';
import { UserError } from '../user-error.ts';
import {
  checksumLine,
  damaged,
  type Entry,
  entriesOf,
  entryNames,
  type Manifest,
  notBackup,
  readManifest,
  sha256Of,
} from './backup-file.ts';

/**
 * Reads a backup to its end without keeping anything.
 * @returns what is in it, every part found to be what was saved, and how many photographs
 * @throws UserError when the file is no backup, is damaged, or comes from a newer site
 */
export async function checkBackup(
  file: string,
  onProgress?: (step: string, done: number, all: number | null) => void,
): Promise<{ manifest: Manifest; photos: number }> {
  const checksums = new Map<string, string>();
  let manifest = null as Manifest | null;
  let isComplete = false;
  let photos = 0;

  /** @returns the entry's SHA-256 */
  async function check({ header: { name }, bytes }: Entry): Promise<string> {
    if (name === entryNames.manifest || name === entryNames.checksums) {
      const content = await text(bytes);
      if (name === entryNames.manifest) manifest = readManifest(content, file);
      else isComplete = content === [...checksums].map(([part, sum]) => checksumLine(part, sum)).join('');
      if (name === entryNames.checksums && !isComplete) throw damaged(file);
      return sha256Of(content);
    }
    const { sha256, head, lines } = await measure(bytes);
    if (name.startsWith(entryNames.photos)) {
      if (!isPlainPath(name.slice(entryNames.photos.length)) || imageType(head) === null)
        throw notBackup(file);
      photos += 1;
      onProgress?.('Yedek denetleniyor', photos, null);
    } else if (lines !== countOf(manifest, name)) throw damaged(file);
    return sha256;
  }

  try {
    for await (const entry of entriesOf(file)) {
      const { name, type } = entry.header;
      const isOdd = type !== 'file' || checksums.has(name) || isComplete;
      if (isOdd || !isExpected(name, manifest)) throw notBackup(file);
      checksums.set(name, await check(entry));
    }
  } catch (error) {
    // An archive that is broken before its manifest cannot be told from a file that is no backup.
    if (manifest === null && error instanceof UserError && error.message === damaged(file).message)
      throw notBackup(file);
    throw error;
  }
  if (manifest === null) throw notBackup(file);
  const isWhole = Object.keys(manifest.tables).every((name) => checksums.has(entryNames.table(name)));
  if (!isComplete || !isWhole) throw damaged(file);
  return { manifest, photos };
}

/** The manifest comes first and names the tables. */
function isExpected(name: string, manifest: Manifest | null): boolean {
  if (manifest === null) return name === entryNames.manifest;
  const isTable = countOf(manifest, name) !== null;
  return name.startsWith(entryNames.photos) || name === entryNames.checksums || isTable;
}

/** How many rows a table has, null for what is no table of the backup. */
function countOf(manifest: Manifest | null, entry: string): number | null {
  const tables = Object.entries(manifest?.tables ?? {});
  return tables.find(([name]) => entryNames.table(name) === entry)?.[1].count ?? null;
}

/** Innocent, and without parts that a file system reads as something else than a name. */
function isPlainPath(path: string): boolean {
  return isInnocentPath(path) && path.split('/').every((part) => part !== '' && part !== '.');
}

const newline = '\n'.charCodeAt(0);

async function measure(source: AsyncIterable<Uint8Array>) {
  const hash = createHash('sha256');
  let head = Buffer.alloc(0);
  let lines = 0;
  for await (const bytes of source) {
    hash.update(bytes);
    if (head.length < imageHeadBytes) head = Buffer.concat([head, bytes]).subarray(0, imageHeadBytes);
    for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) lines += 1;
  }
  return { sha256: hash.digest('hex'), head, lines };
}
