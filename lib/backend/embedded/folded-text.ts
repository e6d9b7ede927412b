import { foldTurkish } from '#lib/listing/fold.ts';
import { searchWords } from '#lib/listing/search-words.ts';

/** A text as `fold_turkish` (migration `functions`) makes it. PostgreSQL texts cannot hold U+0000. */
export const foldKey = (text: string) => foldTurkish(text.replaceAll('\0', ' '));

/** The words of a search. PostgreSQL texts cannot hold U+0000. */
export const wordsOf = (search: string | null) =>
  search === null ? [] : searchWords(search.replaceAll('\0', ' '));

/** Pattern of texts that contain a word to the letter: `%` and `_` are no wildcards here. */
export function containing(word: string): string {
  return `%${word.replace(/[\\%_]/g, '\\$&')}%`;
}
