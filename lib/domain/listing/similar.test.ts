import { expect, it } from 'vitest';
import { fillQueries, isComplete, rankSimilar, recommend, similarQueries } from './similar.ts';
import { listingOf } from './testing/full-listing.ts';

const known = {
  type: 'Konut',
  emlakDurumu: 'Satilik',
  il: 'Eskişehir',
  ilce: 'Odunpazarı',
  price: '4.850.000',
};
const listing = (id: number, fields: Partial<typeof known> = {}) =>
  listingOf(String(id), { ...known, ...fields });
const home = listing(1);
const asked = (fields: Partial<typeof known>) => similarQueries(listing(1, fields));
const ids = (found: ReturnType<typeof rankSimilar>) => found.map(({ id }) => Number(id));

it('widens from the district at its price to everywhere, always of the same status and type', () => {
  const alike = { filter: 'Konut', statusFilter: 'Satilik', p: 1, priceFilter: null };
  expect(asked({})).toMatchObject([
    { ...alike, districtFilter: 'Odunpazarı', cityFilter: 'Eskişehir', priceFilter: {} },
    { ...alike, districtFilter: 'Odunpazarı', cityFilter: 'Eskişehir' },
    { ...alike, districtFilter: null, cityFilter: 'Eskişehir' },
    { ...alike, districtFilter: null, cityFilter: null },
  ]);
});

it('asks for no place and no price that is not known', () => {
  const [, inDistrict, inCity, anywhere] = asked({});
  expect(asked({ price: 'Fiyat sorunuz' })).toEqual([inDistrict, inCity, anywhere]);
  expect(asked({ ilce: '' })).toEqual([inCity, anywhere]);
  expect(asked({ il: '', ilce: '' })).toEqual([anywhere]);
  expect(asked({ emlakDurumu: '' })).toEqual([]);
  expect(asked({ type: '' })).toEqual([]);
});

it('asks for a band of prices that holds half and twice the price, nearly', () => {
  for (const amount of [100, 24_500, 4_850_000, 999_999_999]) {
    const { min, max } = asked({ price: String(amount) })[0]?.priceFilter ?? { min: Number.NaN, max: null };
    expect(min).toBeLessThanOrEqual(amount / 1.6);
    expect(max).toBeGreaterThanOrEqual(amount * 1.6);
  }
});

it('puts the district first, then the city, and the nearest price among them', () => {
  const found = [
    listing(2, { il: 'Ankara', price: '4.850.000' }),
    listing(3, { ilce: 'Tepebaşı', price: '9.700.000' }),
    listing(4, { ilce: 'TEPEBAŞI', price: '4.000.000' }),
    listing(5, { price: '20.000.000' }),
    listing(6, { price: 'Fiyat sorunuz' }),
    listing(7, { price: '5.000.000' }),
  ];
  expect(ids(rankSimilar(home, found))).toEqual([7, 5, 6, 4, 3, 2]);
});

it('shows six at most, each once, never itself, and none of another status or type', () => {
  const many = Array.from({ length: 9 }, (_, index) => listing(index + 1));
  const others = [listing(20, { emlakDurumu: 'Kiralik' }), listing(21, { type: 'Arsa' })];
  expect(ids(rankSimilar(home, [...others, ...many, ...many]))).toEqual([2, 3, 4, 5, 6, 7]);
});

it('asks for what fills a row: the same type in the city, the same status in the district, in the city, the same trade', () => {
  const inCity = { cityFilter: 'Eskişehir', districtFilter: null, priceFilter: null, p: 1 };
  const anyType = { ...inCity, filter: null, statusFilter: 'Satilik' };
  const anyStatus = { ...inCity, filter: 'Konut', statusFilter: null };
  const wider = [anyType, { ...anyType, statusFilter: 'Devren Satilik' }];
  const inDistrict = { ...anyType, districtFilter: 'Odunpazarı' };
  expect(fillQueries(home)).toMatchObject([anyStatus, inDistrict, ...wider]);
  expect(fillQueries(listing(1, { ilce: '' }))).toMatchObject([anyStatus, ...wider]);
  const takeover = fillQueries(listing(1, { emlakDurumu: 'Devren Kiralık', ilce: '', type: '' }));
  expect(takeover.map(({ statusFilter }) => statusFilter)).toEqual(['Devren Kiralık', 'Kiralik']);
  expect(fillQueries(listing(1, { il: '' }))).toEqual([]);
  expect(fillQueries(listing(1, { emlakDurumu: '' }))).toEqual([]);
});

const rented = { emlakDurumu: 'Kiralik' };
const found = [
  listing(21, rented),
  listing(20, { ...rented, ilce: 'Tepebaşı' }),
  listing(22, { ...rented, il: 'Ankara' }),
  listing(14, { type: 'Isyeri', emlakDurumu: 'Devren Satilik' }),
  listing(11, { type: 'Isyeri', ilce: 'Tepebaşı' }),
  listing(10, { type: 'Arsa' }),
  listing(10, { type: 'Arsa' }),
  listing(12, { type: 'Arsa', emlakDurumu: 'Kiralik' }),
  listing(13, { type: 'Arsa', il: 'Ankara' }),
];

it.each([
  [0, [21, 20], [10, 11, 14]],
  [1, [21, 20], []],
  [2, [21], []],
  [3, [], []],
  [4, [21, 20], []],
  [5, [21], []],
  [6, [], []],
])(
  'fills the row of %i similar listings by %j of their type, and names %j as others',
  (count, added, others) => {
    const alike = Array.from({ length: count }, (_, index) => listing(index + 2));
    const recommended = recommend(home, [home, ...alike, ...found]);
    expect(ids(recommended.similar)).toEqual([...ids(alike), ...added]);
    expect(ids(recommended.others)).toEqual(others);
    expect(isComplete(recommended)).toBe(true);
  },
);

it('fills up a shop by shops, and calls nothing else similar', () => {
  const shop = listing(1, { type: 'Isyeri', emlakDurumu: 'Devren Kiralik' });
  const { similar, others } = recommend(shop, [
    listing(2, { type: 'Isyeri', emlakDurumu: 'Satilik' }),
    listing(3, rented),
    listing(4, { type: 'Isyeri', ...rented }),
    listing(5),
  ]);
  expect([ids(similar), ids(others)]).toEqual([[4, 2], [3]]);
});

it('leaves a row that nothing can fill as it is, also where the city is unknown', () => {
  const alone = recommend(home, [listing(2)]);
  expect([ids(alone.similar), ids(alone.others), isComplete(alone)]).toEqual([[2], [], false]);
  const nowhere = listing(1, { il: '', ilce: '' });
  const { similar, others } = recommend(nowhere, [listing(2), listing(3, { type: 'Arsa', il: '' })]);
  expect([ids(similar), ids(others)]).toEqual([[2], []]);
});
