import { expect, it } from 'vitest';
import { cardPlace, forCard, listingKeys, titleInData, visibleTitle } from './card.ts';
import { listingOf } from './testing/full-listing.ts';

it('gives a listing that an upstream sends twice a key of its own each time', () => {
  const listings = ['7', '8', '7', '7'].map((id) => ({ id }));
  expect(listingKeys(listings)).toEqual(['7', '8', '7 2', '7 3']);
});

it('calls a listing by its number where it has no title', () => {
  expect([visibleTitle({ id: '7', title: 'Ev' }), visibleTitle({ id: '7', title: '' })]).toEqual([
    'Ev',
    'İlan 7',
  ]);
});

it('shows a title in capitals quietly, and leaves it in data (rules#titles-in-capitals)', () => {
  const loud = { id: '7', title: 'SATILIK LÜKS DAİRE!!!' };
  expect([visibleTitle(loud), titleInData(loud)]).toEqual(['Satılık Lüks Daire!', loud.title]);
});

it.each([
  ['Satilik', ['A', 'B', 'C', 'Brüt m²']],
  ['Kiralik', ['A', 'B', 'C', 'Kira Dönemi']],
])('keeps the first features and the one that the price needs: %s', (emlakDurumu, labels) => {
  const typicalFeatures = ['A:1', 'B:2', 'C:3', 'D:4', 'Brüt m²:145', 'Kira Dönemi:Yıllık'];
  const { features } = forCard(listingOf('1', { type: 'Konut', emlakDurumu, typicalFeatures }));
  expect(features.map(({ label }) => label)).toEqual(labels);
});

it.each([
  ['Vişnelik Mah.', 'Odunpazarı', 'ESKİŞEHİR', 'Vişnelik, Odunpazarı'],
  ['', 'Odunpazarı', 'Eskişehir', 'Odunpazarı'],
  ['', '', 'Eskişehir', 'Eskişehir'],
  ['Yeni', 'Bozüyük', 'Bilecik', 'Yeni, Bozüyük, Bilecik'],
  ['', '', '', ''],
])('the place of %s, %s, %s on a card is %j', (neighbourhood, district, city, words) => {
  expect(cardPlace({ neighbourhood, district, city }, 'Eskişehir')).toBe(words);
});
