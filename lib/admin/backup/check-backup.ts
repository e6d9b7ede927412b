import { isInnocentPath } from '#lib/backend/embedded/photo-folder.ts';
import { imageType } from '#lib/media/image-type.ts';
import type { Progress } from '../progress.ts';
import {
  checksumLine,
  damaged,
  entryNames,
  type Manifest,
  notBackup,
  readEntries,
  readManifest,
} from './backup-file.ts';

/**
 * Reads a whole backup, compares its checksums, and refuses entries that a backup never has. Nothing is kept.
 * @returns its manifest, and the number of its photographs
 * @throws UserError when the file is no backup, is damaged, or comes from a newer site
 */
export async function checkBackup(
  file: string,
  onProgress?: Progress,
): Promise<{ manifest: Manifest; photos: number }> {
  let manifest: Manifest | null = null;
  let checksums = '';
  let photos = 0;
  const seen = new Set<string>();
  for await (const { name, type, bytes } of readEntries(file)) {
    if (type !== 'file' || seen.has(name) || seen.has(entryNames.checksums)) throw notBackup(file);
    seen.add(name);
    if (manifest === null) {
      if (name !== entryNames.manifest) throw notBackup(file);
      manifest = await readManifest(bytes.toString(), file);
    } else if (name === entryNames.checksums) {
      if (bytes.toString() !== checksums) throw damaged(file);
    } else if (name.startsWith(entryNames.photos)) {
      const path = name.slice(entryNames.photos.length);
      if (!isPlainPath(path) || imageType(bytes) === null) throw notBackup(file);
      photos += 1;
      onProgress?.('Yedek denetleniyor', photos, null);
    } else if (!tableEntries(manifest).includes(name)) throw notBackup(file);
    checksums += checksumLine(name, bytes);
  }
  if (manifest === null) throw notBackup(file);
  if (![...tableEntries(manifest), entryNames.checksums].every((name) => seen.has(name))) throw damaged(file);
  return { manifest, photos };
}

const tableEntries = ({ tables }: Manifest) => Object.keys(tables).map(entryNames.table);

/** Innocent, and without parts that a file system reads as something else than a name. */
function isPlainPath(path: string): boolean {
  return isInnocentPath(path) && path.split('/').every((part) => part !== '' && part !== '.');
}
