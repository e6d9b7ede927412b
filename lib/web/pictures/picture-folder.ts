import { readdirSync, statSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { log } from '#lib/runtime/log.ts';

const maxFolderBytes = 512 * 1024 * 1024;
const leftOver = '.part';

/**
 * Opens the pictures on the disk, which outlive the process: 512 MB, from which the least recently used go first.
 * Several processes may share a folder. A picture is in it whole or not at all.
 */
export function openPictureFolder(folder: string, maxSize = maxFolderBytes) {
  const sizes = new LRUCache<string, number>({
    maxSize,
    sizeCalculation: (size) => Math.max(size, 1),
    dispose: (_size, name, reason) => {
      if (reason === 'evict') rm(join(folder, name), { force: true }).catch(() => {});
    },
  });
  for (const { name, size } of oldestFirst(folder)) sizes.set(name, size);

  return {
    /** @returns null for a picture that is not there */
    async get(name: string): Promise<Buffer | null> {
      const picture = await readFile(join(folder, name)).catch(() => null);
      if (picture === null) sizes.delete(name);
      else if (sizes.get(name) === undefined) sizes.set(name, picture.length);
      return picture;
    },

    /** Keeps a picture; one that cannot be kept, on a full disk for example, is made anew for the next visitor. */
    async put(name: string, picture: Buffer): Promise<void> {
      const part = join(folder, `${name}.${process.pid}${leftOver}`);
      try {
        await mkdir(folder, { recursive: true });
        await writeFile(part, picture);
        await rename(part, join(folder, name));
        sizes.set(name, picture.length);
      } catch (error) {
        await rm(part, { force: true }).catch(() => {});
        const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown';
        log.warn('picture-not-kept', { folder, code });
      }
    },
  };
}

function oldestFirst(folder: string): { name: string; size: number }[] {
  const names = readNames(folder).filter((name) => !name.endsWith(leftOver));
  const files = names.flatMap((name) => {
    const stat = statSync(join(folder, name), { throwIfNoEntry: false });
    return stat ? [{ name, size: stat.size, time: stat.mtimeMs }] : [];
  });
  return files.sort((a, b) => a.time - b.time);
}

function readNames(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}
