import { expect, it } from 'vitest';
import { otherFacts } from './other-facts.ts';
import { listingOf } from './testing/full-listing.ts';

const shown = ['Oda Sayısı:3+1', 'Brüt m²:145', 'Bulunduğu Kat:5', 'Bina Yaşı:0'];
const factsOf = (...rest: string[]) =>
  otherFacts(
    listingOf('1', {
      type: 'Konut',
      price: '4.850.000',
      emlakDurumu: 'Satilik',
      typicalFeatures: [...shown, ...rest],
    }),
  ).map(({ heading, facts }) => [heading, ...facts.map(({ label, value }) => `${label}: ${value}`)]);

it('groups what the info table has no line for, in the order of the listing', () => {
  const facts = factsOf(
    'Tapu Durumu:Kat Mülkiyetli',
    'Net m²:128',
    'Aidat:1250 TL',
    'Isıtma:Kombi',
    'Kat Sayısı:8',
    'Otopark:Yok',
    'Eşyalı:Hayır',
    'Krediye Uygunluk:Evet',
    'Ada No:3412',
    'Sulama:Kanal',
  );
  expect(facts).toEqual([
    ['Daire', 'Net m²: 128 m²', 'Isıtma: Kombi', 'Eşyalı: Hayır'],
    ['Bina', 'Kat Sayısı: 8', 'Otopark: Yok'],
    ['Ödeme', 'Aidat: 1.250 ₺', 'Krediye Uygunluk: Evet'],
    ['Tapu ve İmar', 'Tapu Durumu: Kat Mülkiyetli', 'Ada No: 3412'],
    ['Diğer', 'Sulama: Kanal'],
  ]);
});

it.each(['Aidat:0', 'Aidat:0 TL', 'Aidat:Belirtilmemiş', 'Takas:BİLİNMİYOR', 'Depozito:-', 'Isıtma:–'])(
  'leaves out what says nothing: %s',
  (feature) => {
    expect(factsOf(feature)).toEqual([]);
  },
);

it('has nothing beside four lines, and six where neither price nor status are known', () => {
  expect(factsOf()).toEqual([]);
  const typicalFeatures = [...shown, 'Net m²:128', 'Isıtma:Kombi', 'Balkon:Var'];
  expect(otherFacts(listingOf('1', { typicalFeatures }))).toEqual([
    { heading: 'Daire', facts: [{ label: 'Balkon', value: 'Var' }] },
  ]);
});
