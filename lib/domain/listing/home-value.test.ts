import { expect, it } from 'vitest';
import {
  type ComparableHome,
  homeChoices,
  quartilesOf,
  readHome,
  toComparable,
  valueHome,
} from './home-value.ts';
import type { ListingSummary } from './listing.ts';

const base: ListingSummary = {
  id: '1',
  type: 'Konut',
  typeLabel: 'Konut',
  title: '',
  price: { amount: 4_000_000, text: '4.000.000 ₺' },
  status: 'Satilik',
  statusLabel: 'Satılık',
  place: { city: 'Eskişehir', district: 'Odunpazarı', neighbourhood: 'Vişnelik Mah.' },
  photos: [],
  features: [
    { label: 'Oda Sayısı', value: '3 + 1' },
    { label: 'Net m²', value: '100' },
    { label: 'Brüt m²', value: '125 m²' },
  ],
  descriptionHtml: '',
};
const compared = (change: Partial<ListingSummary>) => toComparable({ ...base, ...change }, 'Eskişehir');

it('compares homes for sale that say price, rooms and gross area', () => {
  const home = { id: '1', district: 'Odunpazarı', neighbourhood: 'Vişnelik', rooms: '3+1', area: 125 };
  expect(compared({})).toEqual({ ...home, price: 4_000_000 });
  const [rooms, net, gross] = base.features as [never, never, never];
  const place = { ...base.place, city: 'Ankara', district: 'Çankaya' };
  expect(compared({ place })?.district).toBe('Çankaya, Ankara');
  for (const other of [
    { type: 'Isyeri' },
    { status: 'Kiralik' },
    { status: 'Devren Satilik' },
    { price: { amount: null, text: 'Fiyat sorunuz' } },
    { features: [rooms, net] },
    { features: [net, gross] },
    { features: [rooms, { label: 'Brüt m²', value: '110-125' }] },
    { features: [rooms, { label: 'Brüt m²', value: '12.500' }] },
    { place: { ...base.place, district: '' } },
  ])
    expect(compared(other), JSON.stringify(other)).toBeNull();
});

// Worked out by hand: the lower quartile of n numbers is at place (n - 1) / 4, counted from 0, the upper at 3 (n - 1) / 4.
it.each([
  [[7], 7, 7],
  [[40, 10, 30, 20, 50], 20, 40],
  [[10, 20, 30, 40], 17.5, 32.5],
  [[10, 20, 30, 40, 50, 60], 22.5, 47.5],
  [[1, 1, 1, 1, 1000], 1, 1],
])('of %j the quartiles are %d and %d', (numbers, low, high) => {
  expect(quartilesOf(numbers)).toEqual({ low, high });
});

/** Homes of 100 m², so that a square metre costs a hundredth of the price. */
const homes = (place: [district: string, neighbourhood: string], ...thousands: number[]): ComparableHome[] =>
  thousands.map((price, index) => ({
    id: `${place[1]}${index}`,
    district: place[0],
    neighbourhood: place[1],
    rooms: '3+1',
    area: 100 + index,
    price: price * 1000 * (100 + index),
  }));

const visnelik = homes(['Odunpazarı', 'Vişnelik'], 30, 20, 40, 10, 50);
const emek = homes(['Odunpazarı', 'Emek'], 60, 70);
const asked = { district: 'odunpazarı', neighbourhood: 'Vişnelik Mahallesi', rooms: '3+1', area: 101 };

it('takes the neighbourhood from five homes on, else the district, else gives no number', () => {
  const all = [...emek, ...visnelik, ...homes(['Tepebaşı', 'Vişnelik'], 99, 99, 99, 99, 99)];
  expect(valueHome(all, asked)).toEqual({
    place: 'Vişnelik',
    count: 5,
    perSquareMetre: { low: 20_000, high: 40_000 },
    nearest: ['Vişnelik1', 'Vişnelik0', 'Vişnelik2'],
  });
  // 10, 20, 30, 40, 60, 70: places 1.25 and 3.75.
  expect(valueHome([...visnelik.slice(0, 4), ...emek], asked)).toMatchObject({
    place: 'Odunpazarı',
    count: 6,
    perSquareMetre: { low: 22_500, high: 55_000 },
  });
  expect(valueHome([...visnelik, ...emek], { ...asked, neighbourhood: '' })).toMatchObject({
    place: 'Odunpazarı',
    count: 7,
  });
  const few = valueHome([...visnelik.slice(0, 3), ...emek.slice(1)], asked);
  expect(few).toMatchObject({ count: 4, perSquareMetre: null });
  // Those of the neighbourhood before others of the same size.
  expect(few.nearest).toEqual(['Vişnelik1', 'Vişnelik0', 'Vişnelik2']);
  expect(valueHome(visnelik, { ...asked, rooms: '2+1' })).toMatchObject({ count: 0, nearest: [] });
});

it('offers each place and number of rooms once', () => {
  const spelled = homes(['Odunpazarı', 'VİŞNELİK'], 30);
  const studio = { ...homes(['İnönü', ''], 30)[0], rooms: '1+0' } as ComparableHome;
  const large = { ...studio, rooms: '10+1' };
  expect(homeChoices([...spelled, ...visnelik, ...emek, studio, large])).toEqual({
    districts: [
      { name: 'İnönü', neighbourhoods: [] },
      { name: 'Odunpazarı', neighbourhoods: ['Emek', 'Vişnelik'] },
    ],
    rooms: ['1+0', '3+1', '10+1'],
  });
});

it('reads the form in the words of its choices, and repeats nothing else', () => {
  const choices = homeChoices([...visnelik, ...emek]);
  const typed = { district: 'ODUNPAZARI', neighbourhood: 'vişnelik mah.', rooms: '3+1', area: '120,5' };
  const read = (change = {}) => readHome({ ...typed, ...change }, choices);
  const home = { district: 'Odunpazarı', neighbourhood: 'Vişnelik', rooms: '3+1', area: 120.5 };
  expect(read()).toEqual(home);
  for (const neighbourhood of ['', 'Uydurma'])
    expect(read({ neighbourhood })).toEqual({ ...home, neighbourhood: '' });
  for (const change of [{ district: 'Tepebaşı' }, { district: '' }, { rooms: '9+9' }])
    expect(read(change)).toBeNull();
  for (const area of ['', 'yüz yirmi', '9', '2001']) expect(read({ area }), area).toBe('wrong-area');
});
