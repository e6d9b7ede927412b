import { createHash, randomUUID } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#lib/backend/embedded/make-folder.ts';
import { type Entry, entriesOf, entryNames, notBackup, sha256Of } from './backup-file.ts';

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
    for await (const { header, bytes } of photosOf(file)) {
      const content = await buffer(bytes);
      const target = join(root, header.name.slice(entryNames.photos.length));
      await makeFolderBelow(root, dirname(target), file);
      const there = await lstat(target).catch(() => null);
      if (there === null) {
        await place(target, content, header.mtime);
        added.push(target);
      } else if (
        !there.isFile() ||
        there.size !== content.length ||
        (await hashOf(target)) !== sha256Of(content)
      )
        inTheWay.set(header.name, target);
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
  for await (const { header, bytes } of photosOf(file)) {
    const target = inTheWay.get(header.name);
    const content = await buffer(bytes);
    if (target !== undefined) await place(target, content, header.mtime);
  }
}

async function* photosOf(file: string): AsyncGenerator<Entry> {
  for await (const entry of entriesOf(file)) {
    if (entry.header.name.startsWith(entryNames.photos)) yield entry;
    else await buffer(entry.bytes);
  }
}

/** A kill leaves a whole photograph or none. */
async function place(target: string, content: Buffer, changedAt: Date): Promise<void> {
  const unfinished = join(dirname(target), `.${randomUUID()}.partial`);
  try {
    const handle = await open(unfinished, 'wx', 0o644);
    try {
      await handle.writeFile(content);
      await handle.utimes(changedAt, changedAt);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** A folder that is a symbolic link could lead out. */
async function makeFolderBelow(root: string, folder: string, file: string): Promise<void> {
  await makeFolder(folder);
  const real = await realpath(folder);
  if (real !== root && !real.startsWith(root + sep)) throw notBackup(file);
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
