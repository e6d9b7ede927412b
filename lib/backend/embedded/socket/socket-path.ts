import { createHash } from 'node:crypto';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** What the narrowest of the systems takes, its final zero left out. */
const longestPath = 103;

/** Where the process that holds an embedded database lets others at it: in its folder, as long as the path fits. */
export function socketPath(dataDir: string): string {
  if (process.platform === 'win32') return `\\\\.\\pipe\\${shortName(dataDir)}`;
  const path = join(dataDir, 'database.sock');
  return Buffer.byteLength(path) <= longestPath ? path : join(tmpdir(), `${shortName(dataDir)}.sock`);
}

function shortName(dataDir: string): string {
  return `emlak-sitesi-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`;
}
