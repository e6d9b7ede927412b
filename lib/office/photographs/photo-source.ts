import { basename, dirname, join } from 'node:path/posix';
import type { PhotoField } from '#lib/data/embedded/listing-row.ts';
import { foldLetters } from '#lib/domain/listing/fold.ts';
import { headOf, peoplesPathsBelow } from './peoples-files.ts';
import { isMediaName, isPhotoName, isReadable } from './photo-kinds.ts';

const inOrder = new Intl.Collator('tr', { numeric: true }).compare;

/** Returns a path as people of any system type it. */
export const plainPath = (path: string) => path.replaceAll('\\', '/').replace(/^\.\//, '');

/** Returns a path as Windows shows it, without the ending. */
const withoutEnding = (path: string) => path.replace(/\.\w+$/, '');

/** A file that says nothing to visitors: it belongs to a photograph of an iPhone, a camera or a program of pictures. */
const companion = /\.(?:aae|xmp|thm|lrv|ini|db)$/i;

/** Returns all folders in which a path lies. */
const foldersOf = (path: string) => {
  const parts = dirname(path).split('/');
  return parts[0] === '.' ? [] : parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

const endsIn = (path: string, key: string) => path === key || path.endsWith(`/${key}`);
const depthOf = (path: string) => path.split('/').length;

/**
 * Finds photographs of a folder by the names that people write; case does not count, nor does an ending that is not
 * shown. Whether a file in a listing's place with another ending is a photograph is decided by its content.
 * @param ids of the listings that are imported: no other number in a path means something (`ownerOf`)
 */
export async function readPhotoSource(folder: string, ids: Iterable<number>) {
  const numbers = new Set(Array.from(ids, String));
  const paths = (await Array.fromAsync(peoplesPathsBelow(folder))).sort(inOrder);
  const owners = new Map(paths.map((path) => [path, ownerOf(path, numbers)]));
  const photos: string[] = [];
  const [media, others]: [string[], string[]] = [[], []];
  for (const path of paths) {
    if (isPhotoName(path)) photos.push(path);
    else if (!owners.get(path) || companion.test(path)) continue;
    else if (isReadable(await headOf(join(folder, path)), path)) photos.push(path);
    else (isMediaName(path) ? media : others).push(path);
  }
  const keys = new Map(paths.map((path) => [path, foldLetters(path)]));
  const keyOf = (path: string) => keys.get(path) ?? '';
  const files = new Map(paths.map((path) => [keyOf(path), path]));
  for (const path of paths) files.set(path, path);
  const stems = Map.groupBy(photos, (path) => withoutEnding(keyOf(path)));
  const placed = photos.flatMap((path) => foldersOf(keyOf(path)).map((name) => ({ name, path })));
  const folders = Map.groupBy(placed, ({ name }) => name);
  // The cover is sooner in the listing's folder than in one of its folders.
  const outerFirst = photos.toSorted((a, b) => depthOf(a) - depthOf(b));
  const ofListing = Map.groupBy(outerFirst, (path) => owners.get(path)?.id);
  const ownOf = (id: number | null) => (id === null ? [] : (ofListing.get(String(id)) ?? []));
  const isOf = (field: PhotoField) => (path: string) =>
    (owners.get(path)?.isPlan ?? false) === (field === 'plans');
  const taken = new Set<string>();

  /** Returns the files of one name: first in the listing's own place, however deep, then in the whole folder. */
  function named(field: PhotoField, name: string, id: number | null): string[] {
    const key = foldLetters(name.replace(/\/+$/, ''));
    const own = ownOf(id);
    const file =
      (name.includes('/') ? files.get(name) : undefined) ??
      own.find((path) => endsIn(keyOf(path), key)) ??
      files.get(`${id}/${key}`) ??
      files.get(name) ??
      files.get(key);
    if (file !== undefined) return [file];
    const inFolder = (group: string[]) => {
      const wanted = group.filter(isOf(field));
      return wanted.length > 0 || (field === 'images' && !isPlanName(basename(key))) ? wanted : group;
    };
    const isNumber = /^\d{1,12}$/.test(key);
    const ownFolder = own.filter((path) => foldersOf(keyOf(path)).some((at) => endsIn(at, key)));
    if (ownFolder.length > 0) return inFolder(ownFolder);
    if (own.length > 0 && isNumber && Number(key) === id) return inFolder(own);
    const alike = own.filter((path) => endsIn(withoutEnding(keyOf(path)), key));
    if (alike.length > 0) return alike.length === 1 ? alike : [];
    const group = folders.get(key)?.map(({ path }) => path) ?? (isNumber ? ownOf(Number(key)) : []);
    if (group.length > 0) return inFolder(group);
    const elsewhere = stems.get(key) ?? [];
    return elsewhere.length === 1 ? elsewhere : [];
  }

  return {
    folder,
    /**
     * Returns the photographs that a cell names; without names, those of the listing's number, in its folder or named
     * after it: for the gallery all but its floor plans, for the plans these.
     * @param names null where the file has no such column
     * @param id the listing's own number: files may be named without its folder
     * @returns paths below the folder, and names that are nowhere; null where the stored photographs are to stay
     */
    namesOf(field: PhotoField, names: readonly string[] | null, id: number | null): string[] | null {
      if (names === null || names.length === 0) {
        const own = ownOf(id).filter(isOf(field));
        return own.length > 0 ? own : names && [];
      }
      return names.map(plainPath).flatMap((name) => {
        const meant = named(field, name, id);
        for (const path of meant) taken.add(path);
        return meant.length > 0 ? meant : [name];
      });
    },
    /**
     * Lists the files outside of all listings: in the place of one pictures of other kinds and films, and files of
     * other kinds; anywhere the photographs outside all listings that no name has meant so far.
     */
    leftOut: () => ({
      media,
      others,
      unclaimed: photos.filter((path) => !owners.get(path) && !taken.has(path)),
    }),
  };
}

export type PhotoSource = Awaited<ReturnType<typeof readPhotoSource>>;

/** The listing to whose photographs or floor plans a file belongs. */
type PhotoOwner = { id: string; isPlan: boolean };

/** `5001`, `5001 Vişnelik`, `5001_Vişnelik` and `İlan No 5001` are folders of listing 5001. */
const numberedFolder =
  /^(?:(?:ilan|portfoy)(?![a-z])[-_ .:]*)?(?:(?:no|numarasi|kodu)(?![a-z])[-_ .:]*|# ?)?0*(\d{1,12})(?:[^\p{L}\d.+].*)?$/u;
/** `5001`, `5001-2`, `5001 (2)` and `5001-2.jpg.jpg` are photographs of listing 5001. */
const numberedName = /^0*(\d{1,12})(?:[-_ ]+\(?\d{1,3}\)?|\(\d{1,3}\))?(?:\.\w+)*$/;

/** `2026-11`, `2026-11-01`, `01.11.2026` and `0532 123 45 67` at the beginning of a folder's name mean no listing. */
const dateOrPhone =
  /^(?:(?:19|20)\d\d[-_. ][01]?\d(?!\d)|[0-3]?\d[-_. ][01]?\d[-_. ](?:19|20)\d\d(?!\d)|0?\d{3}[-_. ]\d{3}[-_. ]?\d\d[-_. ]?\d\d(?!\d))/;

/** `plan`, `kat planı`, `plan-2.jpg`: a floor plan in a listing's folder, or a folder of them in it. */
const plan = String.raw`(?:kat[-_ ]*)?plan(?:i|lari?)?(?:[-_ ]*\(?\d{1,3}\)?)?(?:\.\w+)*$`;
const planName = new RegExp(`^${plan}`);
/** `5001-plan.jpg` and `5001 kat planı 2.jpg` are floor plans of listing 5001. */
const numberedPlan = new RegExp(String.raw`^0*(\d{1,12})[-_ ]+${plan}`);

/** Tells whether a folder, or a file in a listing's folder, is called a floor plan. */
const isPlanName = (name: string): boolean => planName.test(foldLetters(name));

/** `5001-5002` and `5001 ve 5002` are of two listings, if both are. */
const secondNumber = /^\D*\d+(?: ?[-_,&] ?| ve )0*(\d{1,12})(?!\d)/;

function listingsOfFolder(folder: string, isListing: (number?: string) => number is string): string[] {
  const first = dateOrPhone.test(folder) ? undefined : numberedFolder.exec(folder)?.[1];
  return isListing(first) ? [first, secondNumber.exec(folder)?.[1]].filter(isListing) : [];
}

/**
 * Tells whether a name further in, such as `8102` in `8101/8102/` and `8101-1.jpg` in `2026/`, names a listing of its
 * own. Floors, rooms and the order of photographs are shorter than a listing's number.
 */
const isRival = (inner: string, outer: string) =>
  inner !== outer && inner.length >= Math.max(3, outer.length);

/**
 * Finds the listing of a file: the outermost folder that is a listing's number, else the file's own number.
 * @param path below the folder of photographs, with `/`
 * @param numbers of the listings that an import brings
 * @returns null for a file of no such listing, and for one in whose path two claim it
 */
function ownerOf(path: string, numbers: ReadonlySet<string>): PhotoOwner | null {
  const folders = path.split('/').map(foldLetters);
  const name = folders.pop() ?? '';
  const isListing = (number?: string): number is string => number !== undefined && numbers.has(number);
  const [outer, ...inner] = folders.flatMap((folder) => listingsOfFolder(folder, isListing));
  const ofPlan = numberedPlan.exec(name)?.[1];
  const own = [ofPlan ?? numberedName.exec(name)?.[1]].filter(isListing);
  const id = outer ?? own[0];
  if (id === undefined || [...inner, ...own].some((other) => isRival(other, id))) return null;
  const isPlan =
    ofPlan !== undefined || folders.some(isPlanName) || (outer !== undefined && isPlanName(name));
  return { id, isPlan };
}
