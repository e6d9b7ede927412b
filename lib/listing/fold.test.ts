import fc from 'fast-check';
import { expect, it } from 'vitest';
import { foldTurkish } from './fold.ts';

it.each([
  ['ISPARTA', 'ısparta', 'Isparta'],
  ['İSTANBUL', 'istanbul', 'Istanbul'],
  ['ESKİŞEHİR', 'Eskişehir', 'eskisehir'],
  ['ÇĞÖŞÜ', 'çğöşü', 'cgosu'],
  ['Kâğıthane', 'kagithane'],
  ['  iki\n  kelime ', 'IKI KELIME'],
])('takes %j and %j for one (rules#folding-of-turkish-text)', (...spellings) => {
  expect(new Set(spellings.map(foldTurkish)).size).toBe(1);
});

it('does not depend on how letters are composed, and is the same when done twice', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (text) => {
      const folded = foldTurkish(text);
      expect(foldTurkish(text.normalize('NFD'))).toBe(folded);
      expect(foldTurkish(text.normalize('NFC'))).toBe(folded);
      expect(foldTurkish(folded)).toBe(folded);
      expect(foldTurkish(`${text}k`)).not.toBe(folded);
    }),
  );
});
