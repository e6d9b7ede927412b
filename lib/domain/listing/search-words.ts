import { foldTurkish } from './fold.ts';

/** Words that people write before and behind the number of a listing, folded. */
const beforeNumber = /(?<![^ ])(?:ilan ?(?:no|numarasi|id)?|no|nr|numara|id) ?(?=[0-9])/gu;
const behindNumber = /(?<![^ ])([0-9]+) (?:nolu|numarali)(?: ilan)?(?![^ ])/gu;

/**
 * Returns the folded words of a search, all of which must occur. Of 'İlan No 1001' and `#1001` only the number is
 * searched for: no listing's text has the label (rules#listing-number). A search of signs alone keeps them, since
 * a search without words would find everything.
 */
export function searchWords(search: string): string[] {
  const typed = search.trim();
  const folded = foldTurkish(typed).replace(beforeNumber, '').replace(behindNumber, '$1');
  return typed === '' ? [] : [...new Set((folded || typed).split(' '))];
}

/** Tells whether all words of a search occur in a text, however that is written. */
export function hasWords(text: string, words: readonly string[]): boolean {
  const folded = words.length > 0 ? foldTurkish(text) : '';
  return words.every((word) => folded.includes(word));
}
