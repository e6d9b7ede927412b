import { lstat, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { foldTurkish } from '#lib/listing/fold.ts';
import { officeTexts } from '#lib/site/texts/office.ts';
import { peoplesPathsBelow } from '../photographs/photo-files.ts';
import { isMediaName } from '../photographs/photo-kinds.ts';
import { isSystemName } from '../photographs/system-names.ts';
import { UserError } from '../user-error.ts';
import type { OfficeMemory } from './office-memory.ts';

/** Names of the workbook, folded (`foldTurkish`). Of two, the one that was saved last counts. */
const workbookNames = new Set(['ilanlar.xlsx', 'ilanlar.csv']);

/** The files that the site writes beside it. */
export const answerNames = {
  result: 'sonuc.txt',
  listings: 'ilanlar-sitede.xlsx',
  messages: 'mesajlar.xlsx',
} as const;

/** `path` is relative to the folder, times are in milliseconds. */
export type FolderFile = { path: string; size: number; mtime: number };

/**
 * Finds the workbook, null where there is none, and the photographs beside it and in folders below.
 * @throws the system's error when the folder cannot be read
 */
export async function scanFolder(folder: string) {
  // `peoplesPathsBelow` takes a folder that does not exist for an empty one.
  await readdir(folder);
  const workbooks: (FolderFile & { ctime: number })[] = [];
  const photos: FolderFile[] = [];
  for await (const path of peoplesPathsBelow(folder)) {
    const isWorkbook = workbookNames.has(foldTurkish(path));
    if (!isWorkbook && !isMediaName(path)) continue;
    // A file may be moved away between the two calls, and a link might lead out of the folder.
    const found = await lstat(join(folder, path)).catch(() => null);
    if (!found?.isFile()) continue;
    const file = { path, size: found.size, mtime: found.mtimeMs };
    if (isWorkbook) workbooks.push({ ...file, ctime: found.ctimeMs });
    else photos.push(file);
  }
  const [workbook = null] = workbooks.sort((a, b) => b.mtime - a.mtime);
  return { workbook, photos: photos.sort((a, b) => (a.path < b.path ? -1 : 1)) };
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
