import { basename, dirname } from 'node:path/posix';
import { foldTurkish } from '#lib/listing/fold.ts';
import { pathsBelow } from './photo-paths.ts';

const isPhoto = /\.(?:jpe?g|png|webp|gif|avif|hei[cf])$/i;
/** `5001`, `5001-2` and `5001 (2)` are photographs of listing 5001. */
const numberedName = /^0*(\d{1,12})(?:[-_ ]+\(?\d{1,3}\)?|\(\d{1,3}\))?\.\w+$/;
/** `5001` and `5001 Vişnelik` are folders of listing 5001. */
const numberedFolder = /^0*(\d{1,12})(?:[-_ ].*)?$/;

const inOrder = new Intl.Collator('tr', { numeric: true }).compare;

export type PhotoSource = Awaited<ReturnType<typeof readPhotoSource>>;

/** Photographs of a folder by the names that people write for them; case does not count. */
export async function readPhotoSource(folder: string) {
  const files = new Map<string, string>();
  const folders = new Map<string, string[]>();
  const ofNumber = new Map<string, string[]>();
  const add = (map: Map<string, string[]>, key: string, path: string) => {
    const known = map.get(key);
    if (known) known.push(path);
    else map.set(key, [path]);
  };
  const paths = (await Array.fromAsync(pathsBelow(folder))).sort(inOrder);
  for (const path of paths) {
    files.set(foldTurkish(path), path);
    if (!isPhoto.test(path)) continue;
    const parent = dirname(path);
    if (parent !== '.') add(folders, foldTurkish(parent), path);
    const number = numberedFolder.exec(basename(parent))?.[1] ?? numberedName.exec(basename(path))?.[1];
    if (number !== undefined) add(ofNumber, number, path);
  }
  const ofListing = (id: number) => ofNumber.get(String(id)) ?? [];
  return {
    /** The files that carry a listing's number, in a folder or in their own name. */
    ofListing,
    /**
     * The files that a cell names: one file, all of a folder, or all whose name begins with a listing's number.
     * @param id the listing's number, in whose folder a file is looked for as well
     * @returns paths below the folder, in their order; none when nothing has that name
     */
    named(name: string, id: number | null): string[] {
      const key = foldTurkish(name.replace(/\/+$/, ''));
      const file = files.get(key) ?? (id === null ? undefined : files.get(`${id}/${key}`));
      if (file !== undefined) return [file];
      return folders.get(key) ?? (/^\d{1,12}$/.test(key) ? ofListing(Number(key)) : []);
    },
  };
}
