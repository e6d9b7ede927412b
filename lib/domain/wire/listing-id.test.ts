import { expect, it } from 'vitest';
import { listingNumberOf, readListingId } from './listing-id.ts';

it.each([
  ['1001', 1001],
  ['9007199254740991', 9_007_199_254_740_991],
  // No number that JavaScript tells apart, or no spelling that a listing has.
  ['9007199254740992', null],
  ['01001', null],
  ['0', null],
  ['-1', null],
  ['1e3', null],
  ['1001.', null],
  ['', null],
])('the number of listing %j is %j', (id, number) => {
  expect(listingNumberOf(id)).toBe(number);
});

it('reads an id without the spaces around it, and none as an empty text', () => {
  expect([' 1001 ', 'a b', '', null, undefined].map(readListingId)).toEqual(['1001', 'a b', '', '', '']);
});
