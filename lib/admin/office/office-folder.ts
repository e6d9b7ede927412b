import { lstat, open } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { foldTurkish } from '#lib/listing/fold.ts';
import { pathsBelow } from '../photographs/photo-paths.ts';
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

/** A file as it lies there; `path` is below the folder, `mtime` in milliseconds. */
export type FolderFile = { path: string; size: number; mtime: number };

/**
 * What lies in the office's folder now: the workbook, null where there is none, and whether this user may read it; the
 * photographs beside it and in folders below.
 * @throws the system's error when the folder cannot be read
 */
export async function lookInto(folder: string) {
  const workbooks: FolderFile[] = [];
  const photos: FolderFile[] = [];
  for await (const path of pathsBelow(folder)) {
    if (temporary.test(basename(path))) continue;
    const isWorkbook = workbookNames.has(foldTurkish(path));
    if (!isWorkbook && !photoName.test(path)) continue;
    // A file may be moved away between the two calls, and a link might lead out of the folder.
    const found = await lstat(join(folder, path)).catch(() => null);
    if (!found?.isFile()) continue;
    (isWorkbook ? workbooks : photos).push({ path, size: found.size, mtime: found.mtimeMs });
  }
  const [newest] = workbooks.sort((a, b) => b.mtime - a.mtime);
  const workbook = newest ? { ...newest, isReadable: await isReadable(join(folder, newest.path)) } : null;
  return { workbook, photos: photos.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

const isReadable = (path: string) =>
  open(path).then(
    (file) => file.close().then(() => true),
    () => false,
  );

const endOfZip = Buffer.from([0x50, 0x4b, 0x05, 0x06]);
const longestZipEnd = 22 + 65_535;

/** Whether a workbook is there to its end: a ZIP file has its table of contents last. Any other file counts as whole. */
export async function isWhole(path: string): Promise<boolean> {
  if (extname(path).toLowerCase() !== '.xlsx') return true;
  const file = await open(path).catch(() => null);
  if (file === null) return false;
  try {
    const { size } = await file.stat();
    const tail = Buffer.alloc(Math.min(size, longestZipEnd));
    await file.read(tail, 0, tail.length, size - tail.length);
    return tail.includes(endOfZip);
  } finally {
    await file.close();
  }
}
