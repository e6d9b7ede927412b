import { expect, it } from 'vitest';
import { withFeatures } from './feature-order.ts';

it('puts what columns say by importance, whatever the order of the columns', () => {
  const columns = { Aidat: '500', Isıtma: 'Kombi', Jakuzi: 'Var', 'Brüt m²': '120', 'Oda Sayısı': '3+1' };
  const ordered = ['Oda Sayısı:3+1', 'Brüt m²:120', 'Isıtma:Kombi', 'Aidat:500', 'Jakuzi:Var'];
  expect(withFeatures([], undefined, columns)).toEqual(ordered);
});

it('leaves the order of a stored listing, and of a list without columns, alone', () => {
  const known = ['Isıtma:Kombi', 'Kombi', 'Kat:1', 'Kat:2', 'Oda Sayısı:3+1'];
  const columns = { 'Oda Sayısı': '4+1', Isıtma: 'Kombi', Kat: '' };
  expect(withFeatures(known, ['Kombi', 'Kat:1', 'Kat:2'], columns)).toEqual(known.with(4, 'Oda Sayısı:4+1'));
  expect(withFeatures(known, ['Jakuzi:Var', 'Oda Sayısı:3+1'], {})).toEqual(['Jakuzi:Var', 'Oda Sayısı:3+1']);
  const changed = ['Kombi', 'Kat:1', 'Kat:2', 'Oda Sayısı:3+1', 'Balkon:Var'];
  expect(withFeatures(known, undefined, { Isıtma: '', Balkon: 'Var' })).toEqual(changed);
});
