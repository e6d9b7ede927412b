import { randomUUID } from 'node:crypto';
import { constants } from 'node:fs';
import { open, opendir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { exists, makeFolder } from '#lib/data/embedded/make-folder.ts';
import { imageHeadBytes } from '#lib/domain/media/image-type.ts';
import { isDenied } from '#lib/runtime/file-error.ts';
import { isSystemName } from './system-names.ts';

/** Paths of the files that people put into a shared folder; see `isSystemName`. */
export const peoplesPathsBelow = (folder: string) => pathsBelow(folder, isSystemName);

/**
 * Paths of all files below a folder, with `/`. Subfolders that this user may not open are skipped: a shared disk has a
 * `lost+found`.
 * @param isLeftOut judges the name of each file and folder
 */
export async function* pathsBelow(
  folder: string,
  isLeftOut = (_name: string) => false,
  parent = '',
): AsyncGenerator<string> {
  if (parent === '' && !(await exists(folder))) return;
  const entries = await opendir(join(folder, parent)).catch((error: unknown) => {
    if (parent !== '' && isDenied(error)) return [];
    throw error;
  });
  for await (const entry of entries) {
    if (isLeftOut(entry.name)) continue;
    const path = parent === '' ? entry.name : `${parent}/${entry.name}`;
    if (entry.isDirectory()) yield* pathsBelow(folder, isLeftOut, path);
    else yield path;
  }
}

/** The first bytes of a file, by which its kind is known; none where it cannot be read. */
export async function headOf(path: string): Promise<Uint8Array> {
  const head = new Uint8Array(imageHeadBytes);
  // Without O_NONBLOCK a named pipe would hold the import for ever.
  const flags = constants.O_RDONLY | (constants.O_NONBLOCK ?? 0);
  try {
    await using handle = await open(path, flags);
    const { bytesRead } = await handle.read(head, 0, head.length, 0);
    return head.subarray(0, bytesRead);
  } catch {
    return new Uint8Array();
  }
}

/** Writes a photograph, and its folder, whole or not at all. */
export async function writePhoto(target: string, bytes: Buffer, changedAt = new Date()): Promise<void> {
  await makeFolder(dirname(target));
  const unfinished = join(dirname(target), `.${randomUUID()}.partial`);
  try {
    await writeFile(unfinished, bytes, { flush: true });
    await utimes(unfinished, changedAt, changedAt);
    await rename(unfinished, target);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
}

const unfinishedName = /(?:^|\/)\.[0-9a-f-]{36}\.partial$/;

/** Names of imported photographs: no others are ever deleted. */
export const storedName = /^[0-9a-f]{2}\/[0-9a-f]{40}\.jpg$/;

/** Younger ones stay, so that a mistaken import can be undone. */
const youngMs = 24 * 60 * 60 * 1000;

/**
 * Finds imported photographs that no listing shows any more, and the temporary files of killed imports. Photographs that
 * came into the folder in another way are left alone.
 * @param isRemoving deletes them
 */
export async function unusedPhotos(photoFolder: string, shown: ReadonlySet<string>, isRemoving: boolean) {
  const unused = { files: 0, bytes: 0 };
  for await (const path of pathsBelow(photoFolder)) {
    const isOurs = storedName.test(path) ? !shown.has(path) : unfinishedName.test(path);
    const found = isOurs ? await stat(join(photoFolder, path)).catch(() => null) : null;
    if (!found || Date.now() - found.mtimeMs < youngMs) continue;
    unused.files += 1;
    unused.bytes += found.size;
    if (isRemoving) await rm(join(photoFolder, path), { force: true });
  }
  return unused;
}
