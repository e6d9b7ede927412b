import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { lstat, open, realpath, rename, rm } from 'node:fs/promises';
import { dirname, join, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { makeFolder } from '#lib/backend/embedded/make-folder.ts';
import { isInnocentPath } from '#lib/backend/embedded/photo-folder.ts';
import { imageHeadBytes, imageType } from '#lib/media/image-type.ts';
import { syncFolder } from '../files/atomic-file.ts';
import { createMeasure, type Measured } from './archive.ts';
import { BackupError } from './backup-error.ts';

/** A photograph that waits, under a number for its name, to be moved to its place below the photograph folder. */
export type StagedPhoto = Measured & { path: string; file: string };

/** Begins an empty staging beside the photograph folder: from there a photograph is moved, not copied. */
export async function createStaging(photoFolder: string) {
  const folder = `${photoFolder}.restoring`;
  const photos: StagedPhoto[] = [];
  // Whatever a process that was killed has left.
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  await makeFolder(folder);
  return {
    photos,
    /** @throws BackupError for what is no photograph below the folder */
    async add(path: string, changedAt: Date, bytes: AsyncIterable<Uint8Array>): Promise<StagedPhoto> {
      if (!isPlainPath(path)) throw new BackupError('not-a-backup', 'a path leads out of the folder');
      const file = join(folder, String(photos.length));
      const photo = { ...(await writePhoto(file, changedAt, bytes)), path, file };
      photos.push(photo);
      return photo;
    },
    /** Removes what still waits. */
    remove,
  };
}

/** Innocent, and without parts that a file system reads as something else than a name. */
function isPlainPath(path: string): boolean {
  return isInnocentPath(path) && path.split('/').every((part) => part !== '' && part !== '.');
}

async function writePhoto(
  file: string,
  changedAt: Date,
  bytes: AsyncIterable<Uint8Array>,
): Promise<Measured> {
  const handle = await open(file, 'wx+', 0o644);
  try {
    const measure = createMeasure();
    await handle.writeFile(measure.pass(bytes));
    const head = new Uint8Array(imageHeadBytes);
    const { bytesRead } = await handle.read(head, 0, imageHeadBytes, 0);
    if (imageType(head.subarray(0, bytesRead)) === null)
      throw new BackupError('not-a-backup', 'a photograph is none');
    await handle.utimes(changedAt, changedAt);
    await handle.sync();
    return measure.result();
  } finally {
    await handle.close();
  }
}

/**
 * Moves waiting photographs to where nothing stands yet: listings that are there do not show those. What stands in the
 * way of a different one stays until `finish`, because the listings that are there do show it.
 * @returns `finish`, which moves the others, and `undo`, which takes back what was added
 */
export async function placePhotos(photos: readonly StagedPhoto[], photoFolder: string) {
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
      const there = await lstat(target).catch(() => null);
      if (there === null) {
        await rename(photo.file, target);
        added.push(target);
      } else if (!there.isFile() || there.size !== photo.size || (await hashOf(target)) !== photo.sha256)
        inTheWay.push({ photo, target });
    }
    for (const folder of folders) await syncFolder(folder);
  } catch (error) {
    await undo();
    throw error;
  }
  const finish = async () => {
    for (const { photo, target } of inTheWay) await rename(photo.file, target);
  };
  return { finish, undo };
}

/** A folder that is a symbolic link could lead out. */
async function makeFolderBelow(root: string, folder: string): Promise<void> {
  await makeFolder(folder);
  const real = await realpath(folder);
  if (real !== root && !real.startsWith(root + sep))
    throw new BackupError('not-a-backup', 'a path leads out of the folder');
}

async function hashOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
