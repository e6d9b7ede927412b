import { lstat, readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { foldTurkish } from '#lib/listing/fold.ts';
import { pathsBelow } from '../photographs/photo-files.ts';
import { photoName } from '../photographs/photo-source.ts';

/** What the office puts into its folder, folded: the later one of these counts. */
const workbookNames = new Set(['ilanlar.xlsx', 'ilanlar.csv']);

/** What the site answers with. */
export const answerNames = {
  result: 'sonuc.txt',
  listings: 'ilanlar-sitede.xlsx',
  messages: 'mesajlar.xlsx',
} as const;

/** Excel, LibreOffice, macOS and clients that copy files lay such files down meanwhile. */
const temporary = /^(?:~|\.)|\.(?:tmp|part|partial|filepart|crdownload)$/i;

/** A file as it lies there; `path` is below the folder, times are in milliseconds. */
export type FolderFile = { path: string; size: number; mtime: number };

/**
 * What lies in the office's folder now: the workbook, null where there is none, with the time of its last change of any
 * kind; the photographs beside it and in folders below.
 * @throws the system's error when the folder cannot be read
 */
export async function lookInto(folder: string) {
  await readdir(folder);
  const workbooks: (FolderFile & { ctime: number })[] = [];
  const photos: FolderFile[] = [];
  for await (const path of pathsBelow(folder)) {
    if (temporary.test(basename(path))) continue;
    const isWorkbook = workbookNames.has(foldTurkish(path));
    if (!isWorkbook && !photoName.test(path)) continue;
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

/** Whether nothing at all lies in a folder, as below a share that is not mounted. */
export async function isBare(folder: string): Promise<boolean> {
  const names = await readdir(folder);
  return names.every((name) => name === 'lost+found' || temporary.test(name));
}
