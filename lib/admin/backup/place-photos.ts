import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#lib/backend/embedded/make-folder.ts';
import { syncFolder } from '../files/sync-folder.ts';
import { BackupError } from './backup-error.ts';
import type { StagedPhoto } from './staged-photos.ts';

export type Placing = {
  /** Moves the photographs in whose place another one stands. */
  finish(): Promise<void>;
  /** Takes back what was added. */
  undo(): Promise<void>;
};

/**
 * Moves waiting photographs to where nothing stands yet: listings that are there do not show those. What stands in the
 * way of a different one stays until `finish`, because the listings that are there do show it.
 */
export async function placePhotos(photos: readonly StagedPhoto[], photoFolder: string): Promise<Placing> {
  const added: string[] = [];
  const inTheWay: { photo: StagedPhoto; target: string }[] = [];
  const folders = new Set<string>();
  const undo = async () => {
    for (const target of added) await rm(target, { force: true });
  };
  try {
    await makeFolder(photoFolder);
    const root = await realpath(photoFolder);
    for (const photo of photos) {
      const target = join(root, photo.path);
      if (!folders.has(dirname(target))) await makeFolderBelow(root, dirname(target));
      folders.add(dirname(target));
      if (await isFree(target)) {
        await rename(photo.file, target);
        added.push(target);
      } else if (!(await isSame(photo, target))) inTheWay.push({ photo, target });
    }
    for (const folder of folders) await syncFolder(folder);
  } catch (error) {
    await undo();
    throw error;
  }
  return {
    undo,
    async finish() {
      for (const { photo, target } of inTheWay) await rename(photo.file, target);
    },
  };
}

/** A folder that is a symbolic link could lead out. */
async function makeFolderBelow(root: string, folder: string): Promise<void> {
  await makeFolder(folder);
  const real = await realpath(folder);
  if (real !== root && !real.startsWith(root + sep))
    throw new BackupError('not-a-backup', 'a path leads out of the folder');
}

async function isFree(target: string): Promise<boolean> {
  return lstat(target).then(
    () => false,
    () => true,
  );
}

async function isSame({ size, sha256 }: StagedPhoto, target: string): Promise<boolean> {
  const stat = await lstat(target);
  if (!stat.isFile() || stat.size !== size) return false;
  const hash = createHash('sha256');
  await pipeline(createReadStream(target), hash);
  return hash.digest('hex') === sha256;
}
