import { basename, dirname } from 'node:path/posix';
import { foldTurkish } from '#lib/listing/fold.ts';
import { peoplesPathsBelow } from './photo-files.ts';

export const photoName = /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i;
/** `5001`, `5001-2` and `5001 (2)` are photographs of listing 5001. */
const numberedName = /^0*(\d{1,12})(?:[-_ ]+\(?\d{1,3}\)?|\(\d{1,3}\))?\.\w+$/;
/** `5001` and `5001 Vişnelik` are folders of listing 5001. */
const numberedFolder = /^0*(\d{1,12})(?:[-_ ].*)?$/;

const inOrder = new Intl.Collator('tr', { numeric: true }).compare;

/** A path as people of any system type it. */
export const plainPath = (path: string) => path.replaceAll('\\', '/').replace(/^\.\//, '');

/** Finds photographs of a folder by the names that people write; case does not count. */
export async function readPhotoSource(folder: string) {
  const paths = (await Array.fromAsync(peoplesPathsBelow(folder))).sort(inOrder);
  const photos = paths.filter((path) => photoName.test(path));
  const files = new Map(paths.map((path) => [foldTurkish(path), path]));
  for (const path of paths) files.set(path, path);
  const folders = Map.groupBy(photos, (path) => foldTurkish(dirname(path)));
  folders.delete('.');
  const ofNumber = Map.groupBy(
    photos,
    (path) =>
      numberedFolder.exec(basename(dirname(path)))?.[1] ?? numberedName.exec(basename(path))?.[1] ?? null,
  );
  const ofListing = (id: number) => ofNumber.get(String(id)) ?? [];

  /** The files of one name: a file, also one in a folder of the listing's number, a folder, or all of a number. */
  function named(name: string, id: number | null): string[] {
    const key = foldTurkish(name.replace(/\/+$/, ''));
    const own = id === null ? [] : ofListing(id);
    const file =
      files.get(name) ??
      files.get(key) ??
      files.get(`${id}/${key}`) ??
      own.find((path) => foldTurkish(basename(path)) === key);
    if (file !== undefined) return [file];
    return folders.get(key) ?? (/^\d{1,12}$/.test(key) ? ofListing(Number(key)) : []);
  }

  return {
    folder,
    /**
     * The photographs that a cell names; without names, those of the listing's number, in its folder or named after it.
     * @param names null where the file has no such column
     * @param id the listing's own number: files may be named without its folder
     * @returns paths below the folder, and names that are nowhere; null where the stored photographs are to stay
     */
    namesOf(names: readonly string[] | null, id: number | null): string[] | null {
      if (names === null || names.length === 0) {
        const own = id === null ? [] : ofListing(id);
        return own.length > 0 ? own : names && [];
      }
      return names.map(plainPath).flatMap((name) => {
        const meant = named(name, id);
        return meant.length > 0 ? meant : [name];
      });
    },
  };
}

export type PhotoSource = Awaited<ReturnType<typeof readPhotoSource>>;
