import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { UserError } from '#lib/runtime/user-error.ts';
import { officeTexts } from '#lib/site/texts/office.ts';
import { peoplesPathsBelow } from '../photographs/peoples-files.ts';
import { isMediaName } from '../photographs/photo-kinds.ts';
import { isSystemName } from '../photographs/system-names.ts';
import type { OfficeMemory } from './office-memory.ts';
import { chooseWorkbooks } from './workbook-names.ts';

/** `path` is relative to the folder, times are in milliseconds. */
export type FolderFile = { path: string; size: number; mtime: number };

/**
 * Finds the workbook or null, the photographs beside it and in folders below, and the files that were
 * probably meant to be the workbook (`chooseWorkbooks`).
 * @throws the system's error when the folder cannot be read
 */
export async function scanFolder(folder: string) {
  // `peoplesPathsBelow` takes a folder that does not exist for an empty one.
  await readdir(folder);
  const paths = await Array.fromAsync(peoplesPathsBelow(folder));
  const { workbooks: names, unread } = chooseWorkbooks(paths);
  const workbooks: (FolderFile & { ctime: number })[] = [];
  const photos: FolderFile[] = [];
  for (const path of paths) {
    const isWorkbook = names.includes(path);
    if (!isWorkbook && !isMediaName(path)) continue;
    // A file may be moved away between the two calls, and a link might lead out of the folder.
    const found = await lstat(join(folder, path)).catch(() => null);
    if (!found?.isFile()) continue;
    const file = { path, size: found.size, mtime: found.mtimeMs };
    if (isWorkbook) workbooks.push({ ...file, ctime: found.ctimeMs });
    else photos.push(file);
  }
  const [workbook = null, ...older] = workbooks.sort((a, b) => b.mtime - a.mtime);
  return {
    workbook,
    photos: photos.sort((a, b) => (a.path < b.path ? -1 : 1)),
    unread: [...older.map(({ path }) => path), ...unread].sort(),
  };
}

/**
 * Refuses to write into an empty folder that was served before: it looks like the mount point of a share that is not
 * mounted, where files with personal data would stay behind.
 * @throws UserError; the system's error when the folder cannot be read
 */
export async function refuseUnmounted(folder: string, memory: Partial<OfficeMemory>): Promise<void> {
  const names = await readdir(folder);
  if (names.every(isSystemName) && memory.folder === folder) throw new UserError(officeTexts.away(folder));
}
