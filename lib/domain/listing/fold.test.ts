import fc from 'fast-check';
import { expect, it } from 'vitest';
import { listingStatuses, roomCounts } from '#lib/site/listing-choices.ts';
import { foldLetters, foldTurkish } from './fold.ts';
import { propertySubtypes } from './property-words.ts';

it.each([
  ['ISPARTA', 'ısparta', 'Isparta'],
  ['İSTANBUL', 'istanbul', 'Istanbul'],
  ['ESKİŞEHİR', 'Eskişehir', 'eskisehir'],
  ['ÇĞÖŞÜ', 'çğöşü', 'cgosu'],
  ['Kâğıthane', 'kagithane'],
  ['  iki\n  kelime ', 'IKI KELIME', 'iki\u00a0kelime', 'iki\u2009kelime', '\u200eiki kelime\u200b'],
  ['Vişnelikte', ...[..."'’‘ʼ´`′‛ʹ＇"].map((sign) => `Vişnelik${sign}te`)],
  ['villa', '“villa”', '„villa“', '«villa»', '‹villa›', '"villa"', "''villa''", '″villa″'],
  ['A Blok', 'A-Blok', 'A‑Blok', 'A – Blok', 'A—Blok', 'A − Blok', 'A\u00ad Blok'],
  ['650 m2', '650 m²', '650m²', '650M2', '650 ㎡'],
  ['daire', 'daire.', 'daire,', '(daire)', '[daire]', 'daire!', '•daire;', 'daire...', '…daire', '-daire'],
  ['mah vişnelik no 5', 'Mah.Vişnelik No:5', 'Mah. Vişnelik, No: 5', 'mah/vişnelik № 5'],
  ['3+1', '3 + 1', '３＋１', '(3+1)', '3+1.', '3+ 1,'],
  ['ofis', 'oﬁs', 'ＯＦＩＳ'],
  ['#1001', '1001', '1001.'],
])('takes %j and %j for one (rules#folding-of-turkish-text)', (...spellings) => {
  expect(new Set(spellings.map(foldTurkish)).size).toBe(1);
});

it('keeps numbers, rooms, types and statuses apart', () => {
  const numbers = [
    '1.250.000',
    '1,25',
    '1.25',
    '125',
    '12,5',
    '2.5+1',
    '2+1',
    '25+1',
    '31',
    '2+1.5',
    '%50',
    '50',
  ];
  const words = [...numbers, ...roomCounts, ...Object.keys(propertySubtypes)].concat(
    Object.values(propertySubtypes).flat(),
    listingStatuses.map(({ value }) => value),
  );
  const different = new Set(words);
  expect(new Set([...different].map(foldTurkish)).size).toBe(different.size);
});

it('folds the letters of a file name alone', () => {
  expect(foldLetters('#İlan-1 (2).JPG')).toBe('#ilan-1 (2).jpg');
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
