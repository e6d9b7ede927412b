import { isInnocentPath } from '#lib/backend/embedded/photo-folder.ts';
import { imageType } from '#lib/media/image-type.ts';
import {
  checksumLine,
  damaged,
  entriesOf,
  entryNames,
  type Manifest,
  notBackup,
  readManifest,
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
  const seen = new Set<string>();
  let manifest: Manifest | null = null;
  /** How many rows each entry of a table has. */
  let counts = new Map<string, number>();
  let checksums = '';
  let photos = 0;
  for await (const { name, type, bytes } of entriesOf(file)) {
    if (type !== 'file' || seen.has(name) || seen.has(entryNames.checksums)) throw notBackup(file);
    const count = counts.get(name);
    if (manifest === null && name === entryNames.manifest) {
      manifest = readManifest(bytes.toString(), file);
      const tables = Object.entries(manifest.tables);
      counts = new Map(tables.map(([table, facts]) => [entryNames.table(table), facts.count]));
    } else if (manifest !== null && name === entryNames.checksums) {
      if (bytes.toString() !== checksums) throw damaged(file);
    } else if (manifest !== null && name.startsWith(entryNames.photos)) {
      if (!isPlainPath(name.slice(entryNames.photos.length)) || imageType(bytes) === null)
        throw notBackup(file);
      photos += 1;
      onProgress?.('Yedek denetleniyor', photos, null);
    } else if (count === undefined) throw notBackup(file);
    else if (countLines(bytes) !== count) throw damaged(file);
    seen.add(name);
    checksums += checksumLine(name, bytes);
  }
  if (manifest === null) throw notBackup(file);
  if (![...counts.keys(), entryNames.checksums].every((name) => seen.has(name))) throw damaged(file);
  return { manifest, photos };
}

/** Innocent, and without parts that a file system reads as something else than a name. */
function isPlainPath(path: string): boolean {
  return isInnocentPath(path) && path.split('/').every((part) => part !== '' && part !== '.');
}

function countLines(bytes: Buffer): number {
  let lines = 0;
  for (let at = bytes.indexOf('\n'); at !== -1; at = bytes.indexOf('\n', at + 1)) lines += 1;
  return lines;
}
