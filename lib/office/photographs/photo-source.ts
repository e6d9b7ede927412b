import { basename, dirname, join } from 'node:path/posix';
import type { PhotoField } from '#lib/data/embedded/listing-row.ts';
import { foldLetters } from '#lib/domain/listing/fold.ts';
import { headOf, peoplesPathsBelow } from './peoples-files.ts';
import { isMediaName, isPhotoName, isReadable } from './photo-kinds.ts';

/** `5001`, `5001-2`, `5001 (2)` and `5001-2.jpg.jpg` are photographs of listing 5001. */
const numberedName = /^0*(\d{1,12})(?:[-_ ]+\(?\d{1,3}\)?|\(\d{1,3}\))?(?:\.\w+)*$/;
/** `5001` and `5001 Vişnelik` are folders of listing 5001. */
const numberedFolder = /^0*(\d{1,12})(?:[-_ ].*)?$/;

/** `plan`, `kat planı`, `plan-2.jpg`: a floor plan in a listing's folder, or a folder of them in it. */
const plan = String.raw`(?:kat[-_ ]*)?plan(?:i|lari?)?(?:[-_ ]*\(?\d{1,3}\)?)?(?:\.\w+)*$`;
const planName = new RegExp(`^${plan}`);
/** `5001-plan.jpg` and `5001 kat planı 2.jpg` are floor plans of listing 5001. */
const numberedPlan = new RegExp(String.raw`^0*(\d{1,12})[-_ ]+${plan}`);

const inOrder = new Intl.Collator('tr', { numeric: true }).compare;

/** A path as people of any system type it. */
export const plainPath = (path: string) => path.replaceAll('\\', '/').replace(/^\.\//, '');

const isPlanName = (name: string) => planName.test(foldLetters(name));

/** The number of the listing of which a file is a floor plan. */
function planNumberOf(path: string): string | null {
  const folder = dirname(path);
  if (isPlanName(basename(folder))) return numberedFolder.exec(basename(dirname(folder)))?.[1] ?? null;
  if (isPlanName(basename(path))) return numberedFolder.exec(basename(folder))?.[1] ?? null;
  return numberedPlan.exec(foldLetters(basename(path)))?.[1] ?? null;
}

/** The number of the listing among whose photographs a file lies; a floor plan is none of them. */
const numberOf = (path: string) =>
  planNumberOf(path) === null
    ? (numberedFolder.exec(basename(dirname(path)))?.[1] ?? numberedName.exec(basename(path))?.[1] ?? null)
    : null;

/** A path as Windows shows it, without the ending. */
const stemOf = (path: string) => foldLetters(path.replace(/\.\w+$/, ''));

/** A file that says nothing to visitors: it belongs to a photograph of an iPhone, a camera or a program of pictures. */
const companion = /\.(?:aae|xmp|thm|lrv|ini|db)$/i;

/**
 * Finds photographs of a folder by the names that people write; case does not count, nor does an ending that is not
 * shown. Whether a file in a listing's place with another ending is a photograph is decided by its content.
 */
export async function readPhotoSource(folder: string) {
  const paths = (await Array.fromAsync(peoplesPathsBelow(folder))).sort(inOrder);
  const photos: string[] = [];
  const leftOut = { media: [] as string[], others: [] as string[] };
  for (const path of paths) {
    if (isPhotoName(path)) photos.push(path);
    else if ((numberOf(path) ?? planNumberOf(path)) === null || companion.test(path)) continue;
    else if (isReadable(await headOf(join(folder, path)), path)) photos.push(path);
    else leftOut[isMediaName(path) ? 'media' : 'others'].push(path);
  }
  const files = new Map(paths.map((path) => [foldLetters(path), path]));
  for (const path of paths) files.set(path, path);
  const stems = Map.groupBy(photos, stemOf);
  const isInPlace = (path: string) => planNumberOf(path) === null || isPlanName(basename(dirname(path)));
  const folders = Map.groupBy(photos.filter(isInPlace), (path) => foldLetters(dirname(path)));
  folders.delete('.');
  const ofNumber = Map.groupBy(photos, numberOf);
  const ofListing = (id: number) => ofNumber.get(String(id)) ?? [];
  const plansOfNumber = Map.groupBy(photos, planNumberOf);
  const plansOf = (id: number) => plansOfNumber.get(String(id)) ?? [];

  /** The files of one name: a file, also one in a folder of the listing's number, a folder, or all of a number. */
  function named(name: string, id: number | null): string[] {
    const key = foldLetters(name.replace(/\/+$/, ''));
    const own = id === null ? [] : [...ofListing(id), ...plansOf(id)];
    const file =
      files.get(name) ??
      files.get(key) ??
      files.get(`${id}/${key}`) ??
      own.find((path) => foldLetters(basename(path)) === key);
    if (file !== undefined) return [file];
    const group = folders.get(key) ?? (/^\d{1,12}$/.test(key) ? ofListing(Number(key)) : []);
    if (group.length > 0) return group;
    const inPlace = own.filter((path) => stemOf(basename(path)) === key);
    const alike = [...new Set([...(stems.get(key) ?? []), ...inPlace])];
    return alike.length === 1 ? alike : [];
  }

  return {
    folder,
    /** Files in a listing's place that are no photographs: pictures of other kinds and films, and all others. */
    leftOut,
    /**
     * The photographs that a cell names; without names, those of the listing's number, in its folder or named after it: for the
     * gallery all but its floor plans, for the plans these.
     * @param names null where the file has no such column
     * @param id the listing's own number: files may be named without its folder
     * @returns paths below the folder, and names that are nowhere; null where the stored photographs are to stay
     */
    namesOf(field: PhotoField, names: readonly string[] | null, id: number | null): string[] | null {
      if (names === null || names.length === 0) {
        const ownOf = field === 'plans' ? plansOf : ofListing;
        const own = id === null ? [] : ownOf(id);
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
