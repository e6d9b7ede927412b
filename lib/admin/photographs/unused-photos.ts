import { rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pathsBelow } from './photo-paths.ts';
import { storedName } from './photo-store.ts';

/** What an import took in may wait so long for its listing: a large file takes hours. */
const youngMs = 24 * 60 * 60 * 1000;
const unfinished = /(?:^|\/)\.[0-9a-f-]{36}\.partial$/;

export type UnusedPhotos = { files: number; bytes: number };

/**
 * Finds what imports took in and no listing shows any more, and what killed imports left half written. Photographs
 * that came into the folder in another way are left alone.
 * @param isRemoving deletes them
 */
export async function unusedPhotos(
  photoFolder: string,
  shown: ReadonlySet<string>,
  isRemoving: boolean,
): Promise<UnusedPhotos> {
  const unused: UnusedPhotos = { files: 0, bytes: 0 };
  for await (const path of pathsBelow(photoFolder)) {
    const isOurs = storedName.test(path) ? !shown.has(path) : unfinished.test(path);
    const found = isOurs ? await stat(join(photoFolder, path)).catch(() => null) : null;
    if (!found || Date.now() - found.mtimeMs < youngMs) continue;
    unused.files += 1;
    unused.bytes += found.size;
    if (isRemoving) await rm(join(photoFolder, path), { force: true });
  }
  return unused;
}
