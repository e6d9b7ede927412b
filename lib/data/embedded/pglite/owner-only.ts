import { chmodSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileErrorText, isDenied } from '#lib/runtime/file-error.ts';
import { log } from '#lib/runtime/log.ts';

/**
 * Denies a file, or a folder with everything in it, to other users: it holds what visitors wrote. Unpacking an empty
 * database sets modes whatever the umask is.
 */
export function restrictToOwner(path: string): void {
  try {
    const isFolder = statSync(path).isDirectory();
    chmodSync(path, isFolder ? 0o700 : 0o600);
    if (!isFolder) return;
    for (const entry of readdirSync(path, { recursive: true, withFileTypes: true }))
      chmodSync(join(entry.parentPath, entry.name), entry.isDirectory() ? 0o700 : 0o600);
  } catch (error) {
    // Only the owner may do that; a container without capabilities may run as someone else.
    if (!isDenied(error)) throw error;
    log.warn('database-open-to-others', { reason: fileErrorText(error) });
  }
}
