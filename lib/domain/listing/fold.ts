import { memoize } from './memoize.ts';

// Names of places, types and features, which a screen compares dozens of times.
const cachedNames = { maxEntries: 2000, maxLength: 40 };

/**
 * Folds a text for comparison as Turkish readers see it: case, diacritics, apostrophes, quotes, dashes, brackets and the
 * punctuation of words do not count, `i/İ` and `ı/I` pair, white space is one space, `m²` is `m2` and `3 + 1` is `3+1`.
 * Points and commas within numbers stay (rules#folding-of-turkish-text).
 */
export const foldTurkish: (text: string) => string = memoize(fold, cachedNames);

/** Returns letters without case and diacritics, also those of width variants, ligatures and superscripts. */
const toPlainLetters = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/ ?[\u0300-\u036f]+/gu, '')
    .toLowerCase()
    .replaceAll('ı', 'i');

/** Apostrophes, primes and quotes of all keyboards, and invisible characters. */
const unspoken =
  /[\ufe00-\ufe0f'"`\u00ab\u00ad\u00bb\u02b9-\u02bd\u02c8\u02ca\u02cb\u02ee\u200b-\u200f\u2018-\u201f\u202a-\u202e\u2032-\u2037\u2039\u203a\u2060\u2066-\u2069\u275b-\u275e\u301d-\u301f\ufeff]+/gu;

/** White space, dashes, brackets, bullets, other punctuation, and points and commas outside of numbers. */
const between =
  /(?:[\t-\r !#()*/:;?[\]{|}\u0085\u00a1\u00a6\u00b7\u00bf\u02d7\u1680\u2010-\u2015\u2022\u2023\u2028\u2029\u2043\u2044\u2212\u2219\u22c5\u25aa\u25cf-]|(?<![0-9])[.,]|[.,](?![0-9]))+/gu;

function fold(text: string): string {
  return toPlainLetters(text)
    .replace(unspoken, '')
    .replace(between, ' ')
    .replace(/([0-9]) ?\+ ?(?=[0-9])/gu, '$1+')
    .replace(/([0-9])m2/gu, '$1 m2')
    .replace(/^ | $/gu, '');
}

/** Tells whether two texts are the same to Turkish readers. */
export const foldsAlike = (a: string, b: string) => foldTurkish(a) === foldTurkish(b);

/** Folds a text to its words, of letters and digits alone. */
export const foldedWords = (text: string) =>
  foldTurkish(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** Folds a heading for comparison: case, diacritics and punctuation do not count. */
export const headingKey = (heading: string) => foldTurkish(heading).replace(/[^\p{L}\p{N}]+/gu, '');

/** Folds letters and white space alone, for names of files and numbers, in which every sign counts. */
export function foldLetters(text: string): string {
  return text
    .toLocaleLowerCase('tr')
    .normalize('NFD')
    .replace(/\p{Mark}+/gu, '')
    .replaceAll('ı', 'i')
    .replace(/\s+/gu, ' ')
    .trim();
}
