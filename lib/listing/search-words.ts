import { foldTurkish } from './fold.ts';

/** The number of a listing as the detail screen writes it, folded: 'İlan No 1001'. */
const writtenNumber = /^ilan no:? (?=\d+$)/;

/**
 * The folded words of a search, all of which must occur. Of 'İlan No 1001', as copied from a page, only the number is
 * searched for: no listing's text has the label (rules#listing-number).
 */
export function searchWords(search: string): string[] {
  // PostgreSQL texts cannot hold U+0000.
  const words = foldTurkish(search.replaceAll('\0', ' ')).replace(writtenNumber, '').split(' ');
  return [...new Set(words)].filter((word) => word !== '');
}
