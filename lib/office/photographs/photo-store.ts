import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { exists } from '#lib/data/embedded/make-folder.ts';
import { writePhoto } from '#lib/data/embedded/photographs/photo-files.ts';
import { insideFolder, missingFileCodes } from '#lib/data/embedded/photographs/photo-folder.ts';
import { deniedText, isDenied } from '#lib/runtime/file-error.ts';
import { UserError } from '#lib/runtime/user-error.ts';
import { listingProblems as problems } from '#lib/site/texts/listing-files.ts';
import { headOf } from './peoples-files.ts';
import { isFilmName } from './photo-kinds.ts';
import { type PhotoSource, plainPath } from './photo-source.ts';
import { isDark, preparation, preparePhoto } from './prepare-photo.ts';

const maxFileBytes = 60 * 1024 * 1024;

type Settings = {
  /** The folder of the site's photographs. */
  photoFolder: string;
  /** The source of new ones; null for those of the site alone. */
  source: PhotoSource | null;
  /** Prepares photographs without storing them. */
  isDryRun: boolean;
};

type Taken = { path: string } | { problem: string; isMissing: boolean };

/**
 * Imports photographs into the site's folder. They are named by the hash of their source, so that the same one is
 * prepared and stored once.
 */
export function createPhotoStore({ photoFolder, source, isDryRun }: Settings) {
  const stored = new Map<string, Promise<string>>();
  const counts = { stored: 0, reused: 0, kept: 0 };
  /** Paths of the site's own that records name, as those of an exported file do. */
  const kept = new Set<string>();
  /** Names of photographs of the source that are dark. */
  const dark = new Set<string>();

  /**
   * Imports one photograph.
   * @param path as the file or the source has it
   * @returns its path below the site's folder, or in Turkish why it fails
   */
  async function take(path: string): Promise<Taken> {
    const name = plainPath(path);
    try {
      const file = source && (await find(source.folder, name));
      const own = await find(photoFolder, name);
      if (file !== null && file !== own) {
        const known = stored.get(file);
        const storing = known ?? store(file, name);
        stored.set(file, storing);
        const path = await storing;
        if (known) counts.reused += 1;
        return { path };
      }
      if (own === null) return { problem: problems.photoMissing(path), isMissing: true };
      counts.kept += 1;
      kept.add(name);
      return { path: name };
    } catch (error) {
      if (error instanceof UserError) return { problem: error.message, isMissing: false };
      throw error;
    }
  }

  async function store(file: string, name: string): Promise<string> {
    if ((await stat(file)).size > maxFileBytes)
      throw new UserError(isFilmName(name) ? problems.photoFilm(name) : problems.photoLarge(name));
    const bytes = await readFile(file).catch((error: unknown) => {
      throw isDenied(error) ? new UserError(deniedText(name)) : error;
    });
    const path = storedPathOf(bytes);
    const target = join(photoFolder, path);
    if (await exists(target)) {
      // Not even touched: its entity tag, and so browsers' caches, depend on its date.
      counts.reused += 1;
      if (isDark(await headOf(target))) dark.add(name);
    } else {
      const photo = await preparePhoto(bytes, name);
      if (isDark(photo)) dark.add(name);
      if (!isDryRun) await writePhoto(target, photo);
      counts.stored += 1;
    }
    return path;
  }

  /** Tells whether records name what was stored of a file of the source, and not the file. */
  async function isKept(path: string): Promise<boolean> {
    if (source === null || kept.size === 0) return false;
    const bytes = await readFile(join(source.folder, path)).catch(() => null);
    return bytes !== null && kept.has(storedPathOf(bytes));
  }

  return { take, isKept, dark, counts };
}

function storedPathOf(source: Buffer): string {
  const hash = createHash('sha256').update(preparation).update(source).digest('hex').slice(0, 40);
  return `${hash.slice(0, 2)}/${hash}.jpg`;
}

export type PhotoStore = ReturnType<typeof createPhotoStore>;

/**
 * Finds the real path of a file below a folder, or null. @throws UserError on a path that leads out of
 * it
 */
async function find(folder: string, name: string): Promise<string | null> {
  try {
    const file = await insideFolder(folder, name);
    if (file === null) throw new UserError(problems.photoOutside(name));
    return (await stat(file)).isFile() ? file : null;
  } catch (error) {
    if (isDenied(error)) throw new UserError(deniedText(name));
    if (error instanceof Error && 'code' in error && missingFileCodes.includes(error.code)) return null;
    throw error;
  }
}
