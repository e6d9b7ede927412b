import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  ['  Güneşli   DAİRE daire ', ['gunesli', 'daire']],
  ['İlan No 1001', ['1001']],
  ['ILAN NO: 1001', ['1001']],
  ['ilan no 1001 daire', ['ilan', 'no', '1001', 'daire']],
  ['', []],
])('%j is searched for as %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
