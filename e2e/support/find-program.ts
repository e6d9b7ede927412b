import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

// Debian keeps servers out of the search path of ordinary users.
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Path of an installed program, null when there is none. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}
