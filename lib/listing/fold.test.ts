import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldTurkish } from './fold.ts';

describe('foldTurkish', () => {
  it.each([
    ['ISPARTA', 'ısparta'],
    ['ISPARTA', 'Isparta'],
    ['İSTANBUL', 'istanbul'],
    ['İstanbul', 'istanbul'],
    ['ESKİŞEHİR', 'Eskişehir'],
    ['Eskisehir', 'ESKİŞEHİR'],
    ['ODUNPAZARI', 'odunpazari'],
    ['Tepebaşı', 'TEPEBASI'],
    ['ÇĞÖŞÜ', 'cgosu'],
    ['Kâğıthane', 'kagithane'],
    ['  iki\n  kelime ', 'IKI KELIME'],
  ])('takes %j and %j for one (rules#folding-of-turkish-text)', (left, right) => {
    expect(foldTurkish(left)).toBe(foldTurkish(right));
  });

  it('keeps apart what differs', () => {
    expect(foldTurkish('Konut')).not.toBe(foldTurkish('Konak'));
  });

  it('does not depend on how letters are composed, and changes nothing the second time', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const folded = foldTurkish(text);
        expect(foldTurkish(text.normalize('NFD'))).toBe(folded);
        expect(foldTurkish(text.normalize('NFC'))).toBe(folded);
        expect(foldTurkish(folded)).toBe(folded);
      }),
    );
  });
});
