import { foldLetters } from '#lib/domain/listing/fold.ts';

/** The listing to whose photographs or floor plans a file belongs. */
export type PhotoOwner = { id: string; isPlan: boolean };

/** `5001`, `5001 Vişnelik`, `5001_Vişnelik` and `İlan No 5001` are folders of listing 5001. */
const numberedFolder =
  /^(?:(?:ilan|portfoy)(?![a-z])[-_ .:]*)?(?:(?:no|numarasi|kodu)(?![a-z])[-_ .:]*|# ?)?0*(\d{1,12})(?:[^\p{L}\d.+].*)?$/u;
/** `5001`, `5001-2`, `5001 (2)` and `5001-2.jpg.jpg` are photographs of listing 5001. */
const numberedName = /^0*(\d{1,12})(?:[-_ ]+\(?\d{1,3}\)?|\(\d{1,3}\))?(?:\.\w+)*$/;

/** `2026-11`, `2026-11-01`, `01.11.2026` and `0532 123 45 67` at the beginning of a folder's name are no listing. */
const dateOrPhone =
  /^(?:(?:19|20)\d\d[-_. ][01]?\d(?!\d)|[0-3]?\d[-_. ][01]?\d[-_. ](?:19|20)\d\d(?!\d)|0?\d{3}[-_. ]\d{3}[-_. ]?\d\d[-_. ]?\d\d(?!\d))/;

/** `plan`, `kat planı`, `plan-2.jpg`: a floor plan in a listing's folder, or a folder of them in it. */
const plan = String.raw`(?:kat[-_ ]*)?plan(?:i|lari?)?(?:[-_ ]*\(?\d{1,3}\)?)?(?:\.\w+)*$`;
const planName = new RegExp(`^${plan}`);
/** `5001-plan.jpg` and `5001 kat planı 2.jpg` are floor plans of listing 5001. */
const numberedPlan = new RegExp(String.raw`^0*(\d{1,12})[-_ ]+${plan}`);

/** Whether a folder, or a file in a listing's folder, is called a floor plan. */
export const isPlanName = (name: string): boolean => planName.test(foldLetters(name));

const numberOfFolder = (folder: string) =>
  dateOrPhone.test(folder) ? undefined : numberedFolder.exec(folder)?.[1];

/**
 * Whether a name further in, such as `8102` in `8101/8102/` and `8101-1.jpg` in `2026/`, names a listing of its own. Floors,
 * rooms and the order of photographs are shorter than a listing's number.
 */
const isRival = (inner: string, outer: string) =>
  inner !== outer && inner.length >= Math.max(3, outer.length);

/**
 * Finds the listing of a file: the outermost folder that is a listing's number, else the file's own number.
 * @param path below the folder of photographs, with `/`
 * @param numbers of the listings that an import brings
 * @returns null for a file of no such listing, and for one in whose path two claim it
 */
export function ownerOf(path: string, numbers: ReadonlySet<string>): PhotoOwner | null {
  const folders = path.split('/').map(foldLetters);
  const name = folders.pop() ?? '';
  const isListing = (number: string | undefined): number is string =>
    number !== undefined && numbers.has(number);
  const [outer, ...inner] = folders.map(numberOfFolder).filter(isListing);
  const ofPlan = numberedPlan.exec(name)?.[1];
  const own = [ofPlan ?? numberedName.exec(name)?.[1]].filter(isListing);
  const id = outer ?? own[0];
  if (id === undefined || [...inner, ...own].some((other) => isRival(other, id))) return null;
  const isPlan =
    ofPlan !== undefined || folders.some(isPlanName) || (outer !== undefined && isPlanName(name));
  return { id, isPlan };
}
