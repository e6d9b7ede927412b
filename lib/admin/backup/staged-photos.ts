import { open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { isInnocentPath } from '#lib/backend/embedded/inside-folder.ts';
import { makeFolder } from '#lib/backend/embedded/make-folder.ts';
import { imageHeadBytes, imageType } from '#lib/media/image-type.ts';
import { BackupError } from './backup-error.ts';
import { createMeasure, type Measured } from './measure-stream.ts';

/** A photograph that waits, under a number for its name, to be moved to its place below the photograph folder. */
export type StagedPhoto = Measured & { path: string; file: string };

export type Staging = {
  photos: StagedPhoto[];
  /** @throws BackupError for what is no photograph below the folder */
  add(path: string, changedAt: Date, bytes: AsyncIterable<Uint8Array>): Promise<StagedPhoto>;
  /** Removes what still waits. */
  remove(): Promise<void>;
};

/** Begins an empty staging beside the photograph folder: from there a photograph is moved, not copied. */
export async function createStaging(photoFolder: string): Promise<Staging> {
  const folder = `${photoFolder}.restoring`;
  const photos: StagedPhoto[] = [];
  // Whatever a process that was killed has left.
  const remove = () => rm(folder, { recursive: true, force: true });
  await remove();
  await makeFolder(folder);
  return {
    photos,
    async add(path, changedAt, bytes) {
      if (!isPlainPath(path)) throw new BackupError('not-a-backup', 'a path leads out of the folder');
      const file = join(folder, String(photos.length));
      const measured = await writePhoto(file, changedAt, bytes);
      const photo = { ...measured, path, file };
      photos.push(photo);
      return photo;
    },
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
