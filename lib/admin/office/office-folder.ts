import { open, readdir, stat } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { foldTurkish } from '#lib/listing/fold.ts';

/** What the office puts into its folder, folded: the later one of these counts. */
const workbookNames = new Set(['ilanlar.xlsx', 'ilanlar.csv']);

/** What the site answers with. */
export const answerNames = {
  result: 'sonuc.txt',
  listings: 'ilanlar-sitede.xlsx',
  messages: 'mesajlar.xlsx',
} as const;

const photoEndings = new Set(['.jpg', '.jpeg', '.png', '.webp', '.avif', '.gif', '.heic', '.heif']);
/** Excel, LibreOffice, macOS and clients that copy files lay such files down meanwhile. */
const temporary = /^(?:~|\.)|\.(?:tmp|part|partial|filepart|crdownload)$/i;

/** A file as it lies there; `path` is below the folder, `mtime` in milliseconds. */
export type FolderFile = { path: string; size: number; mtime: number };

/** The workbook, null where there is none, and the photographs beside it and in folders below. */
export type FolderState = { workbook: FolderFile | null; photos: FolderFile[] };

/**
 * What lies in the office's folder now.
 * @throws the system's error when the folder cannot be read
 */
export async function lookInto(folder: string): Promise<FolderState> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files: FolderFile[] = [];
  for (const entry of entries) {
    if (!entry.isFile() || temporary.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name).slice(folder.length + 1);
    const isWorkbook = workbookNames.has(foldTurkish(path));
    if (!isWorkbook && !photoEndings.has(extname(entry.name).toLowerCase())) continue;
    // Whoever moves files about may take one away between the two calls.
    const found = await stat(join(folder, path)).catch(() => null);
    if (found) files.push({ path, size: found.size, mtime: found.mtimeMs });
  }
  const [workbook = null] = files
    .filter(({ path }) => workbookNames.has(foldTurkish(path)))
    .sort((a, b) => b.mtime - a.mtime);
  const photos = files.filter(({ path }) => !workbookNames.has(foldTurkish(path)));
  return { workbook, photos: photos.sort((a, b) => (a.path < b.path ? -1 : 1)) };
}

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
