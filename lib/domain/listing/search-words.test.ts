import { expect, it } from 'vitest';
import { searchWords } from './search-words.ts';

it.each([
  ['  Güneşli   DAİRE daire ', ['gunesli', 'daire']],
  ['İlan No 1001', ['1001']],
  ['ILAN NO: 1001', ['1001']],
  ['ilan no 1001 daire', ['1001', 'daire']],
  ['Satılık · Konut · İlan No 1001', ['satilik', 'konut', '1001']],
  ...[
    '#1001',
    'No 1001',
    'no:1001',
    'No. 1001',
    '№ 1001',
    'İlan #1001',
    'ilan 1001',
    'İlan Numarası: 1001',
  ].map((search): [string, string[]] => [search, ['1001']]),
  ...['1001 no’lu ilan', '1001 nolu', '“1001”', '1001.', '(1001)', '- 1001'].map(
    (search): [string, string[]] => [search, ['1001']],
  ),
  ["Vişnelik'te 3 + 1 daire, 145m2", ['visnelikte', '3+1', 'daire', '145', 'm2']],
  ['Casino 5 / piyano', ['casino', '5', 'piyano']],
  ['ilan panosu', ['ilan', 'panosu']],
  ['–', ['–']],
  [' ', []],
  ['', []],
])('%j is searched for as %j', (search, words) => {
  expect(searchWords(search)).toEqual(words);
});
