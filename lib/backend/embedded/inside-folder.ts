import { realpath } from 'node:fs/promises';
import { isAbsolute, join, sep, win32 } from 'node:path';

/**
 * Finds a file below a folder, symbolic links followed.
 * @returns its real path, null for a path that leads out of the folder
 * @throws the system's error when there is no such file
 */
export async function insideFolder(folder: string, path: string): Promise<string | null> {
  if (!isInnocentPath(path)) return null;
  const [root, file] = await Promise.all([realpath(folder), realpath(join(folder, path))]);
  return file.startsWith(root + sep) ? file : null;
}

/** Whether a path says no more than which file below a folder is meant. */
export function isInnocentPath(path: string): boolean {
  if (path === '' || path.includes('\0') || path.includes('\\')) return false;
  return !isAbsolute(path) && !win32.isAbsolute(path) && !path.split('/').includes('..');
}
