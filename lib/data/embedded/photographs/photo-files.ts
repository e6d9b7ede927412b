import { randomUUID } from 'node:crypto';
import { opendir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDenied } from '#lib/runtime/file-error.ts';
import { exists, makeFolder } from '../make-folder.ts';

/**
 * Lists the paths of all files below a folder, with `/`. Subfolders that this user may not open are skipped: a shared
 * disk has a `lost+found`.
 * @param isLeftOut tells by the name of a file or folder
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
