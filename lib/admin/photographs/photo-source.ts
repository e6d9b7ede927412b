import { basename, dirname } from 'node:path/posix';
import { foldTurkish } from '#lib/listing/fold.ts';
import { pathsBelow } from './photo-files.ts';

export const photoName = /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i;
/** `5001`, `5001-2` and `5001 (2)` are photographs of listing 5001. */
const numberedName = /^0*(\d{1,12})(?:[-_ ]+\(?\d{1,3}\)?|\(\d{1,3}\))?\.\w+$/;
/** `5001` and `5001 Vişnelik` are folders of listing 5001. */
const numberedFolder = /^0*(\d{1,12})(?:[-_ ].*)?$/;

const inOrder = new Intl.Collator('tr', { numeric: true }).compare;

export type PhotoSource = Awaited<ReturnType<typeof readPhotoSource>>;

/** Finds photographs of a folder by the names that people write; case does not count. */
export async function readPhotoSource(folder: string) {
  const paths = (await Array.fromAsync(pathsBelow(folder))).sort(inOrder);
  const photos = paths.filter((path) => photoName.test(path));
  const files = new Map(paths.map((path) => [foldTurkish(path), path]));
  const folders = Map.groupBy(photos, (path) => foldTurkish(dirname(path)));
  folders.delete('.');
  const ofNumber = Map.groupBy(
    photos,
    (path) =>
      numberedFolder.exec(basename(dirname(path)))?.[1] ?? numberedName.exec(basename(path))?.[1] ?? null,
  );
  const ofListing = (id: number) => ofNumber.get(String(id)) ?? [];
  return {
    /** The files of a listing's number: in its folder, or named after it. */
    ofListing,
    /**
     * The files that a cell names: one file, a folder, or all of a listing's number.
     * @param id the listing's own number: files may be named without its folder
     * @returns paths below the folder, sorted
     */
    named(name: string, id: number | null): string[] {
      const key = foldTurkish(name.replace(/\/+$/, ''));
      const file = files.get(key) ?? (id === null ? undefined : files.get(`${id}/${key}`));
      if (file !== undefined) return [file];
      return folders.get(key) ?? (/^\d{1,12}$/.test(key) ? ofListing(Number(key)) : []);
    },
  };
}
