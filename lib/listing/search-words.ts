import { foldTurkish } from './fold.ts';

/** The number of a listing as the detail screen writes it, folded: 'İlan No 1001'. */
const writtenNumber = /^ilan no:? (?=\d+$)/;

/**
 * The folded words of a search, each of which must occur. A listing's number that was copied with its label is
 * the number alone, since no listing's text holds the label (rules#listing-number).
 */
export function searchWords(search: string): string[] {
  // PostgreSQL texts cannot hold U+0000.
  const words = foldTurkish(search.replaceAll('\0', ' ')).replace(writtenNumber, '').split(' ');
  return [...new Set(words)].filter((word) => word !== '');
}
