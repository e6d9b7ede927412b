import { lstat, readFile, realpath, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { makeFolder } from '#lib/backend/embedded/make-folder.ts';
import { writePhoto } from '../photographs/photo-files.ts';
import { type Entry, entriesOf, entryNames, notBackup } from './backup-file.ts';

/**
 * Places the photographs of a backup where nothing stands yet: listings that are there do not show those. What stands
 * in the way of a different one stays, because the listings that are there do show it.
 * @returns `inTheWay`, paths by the entries' names, for `replacePhotos`, and `undo`, which takes back what was added
 */
export async function addPhotos(
  file: string,
  photoFolder: string,
  onProgress?: (step: string, done: number, all: number | null) => void,
) {
  const added: string[] = [];
  const inTheWay = new Map<string, string>();
  const undo = async () => {
    for (const target of added) await rm(target, { force: true });
  };
  try {
    await makeFolder(photoFolder);
    const root = await realpath(photoFolder);
    for await (const { name, changedAt, bytes } of photosOf(file)) {
      const target = join(root, name.slice(entryNames.photos.length));
      await makeFolderBelow(root, dirname(target), file);
      const found = await lstat(target).catch(() => null);
      if (found === null) {
        await writePhoto(target, bytes, changedAt);
        added.push(target);
      } else if (!found.isFile() || !bytes.equals(await readFile(target))) inTheWay.set(name, target);
      onProgress?.('Fotoğraflar yerleştiriliyor', added.length, null);
    }
  } catch (error) {
    await undo();
    throw error;
  }
  return { inTheWay, undo };
}

/** Puts the photographs that stood in the way of others where they belong, once the listings that show them are there. */
export async function replacePhotos(file: string, inTheWay: ReadonlyMap<string, string>): Promise<void> {
  if (inTheWay.size === 0) return;
  for await (const { name, changedAt, bytes } of photosOf(file)) {
    const target = inTheWay.get(name);
    if (target !== undefined) await writePhoto(target, bytes, changedAt);
  }
}

async function* photosOf(file: string): AsyncGenerator<Entry> {
  for await (const entry of entriesOf(file)) if (entry.name.startsWith(entryNames.photos)) yield entry;
}

/** A folder that is a symbolic link could lead out. */
async function makeFolderBelow(root: string, folder: string, file: string): Promise<void> {
  await makeFolder(folder);
  const real = await realpath(folder);
  if (real !== root && !real.startsWith(root + sep)) throw notBackup(file);
}
