import { describe, expect, it } from 'vitest';
import { toListingSummary } from './from-wire.ts';
import { samples, toSamplePreview } from './samples.ts';
import { rankSimilar, similarQueries } from './similar.ts';

const [first] = samples;
if (!first) throw new Error('no samples');
const wire = toSamplePreview(first);

const listing = (id: number, fields: Partial<typeof wire> = {}) =>
  toListingSummary({ ...wire, id: String(id), ...fields });
const home = listing(1);
const ids = (found: ReturnType<typeof rankSimilar>) => found.map(({ id }) => Number(id));

describe('similarQueries', () => {
  const asked = (fields: Partial<typeof wire>) =>
    similarQueries(listing(1, fields)).map(({ cityFilter, districtFilter, priceFilter }) => [
      districtFilter,
      cityFilter,
      priceFilter !== null,
    ]);

  it('widens from the district at its price to everywhere, always of the same status and type', () => {
    expect(asked({})).toEqual([
      ['Odunpazarı', 'Eskişehir', true],
      ['Odunpazarı', 'Eskişehir', false],
      [null, 'Eskişehir', false],
      [null, null, false],
    ]);
    for (const query of similarQueries(home))
      expect(query).toMatchObject({ filter: 'Konut', statusFilter: 'Satilik', p: 1 });
  });

  it('asks for no place and no price that is not known', () => {
    expect(asked({ price: 'Fiyat sorunuz' })).toHaveLength(3);
    expect(asked({ ilce: '' })).toEqual([
      [null, 'Eskişehir', false],
      [null, null, false],
    ]);
    expect(asked({ il: '', ilce: '' })).toEqual([[null, null, false]]);
    expect(asked({ emlakDurumu: '' })).toEqual([]);
    expect(asked({ type: '' })).toEqual([]);
  });

  it('holds the price and half and twice as much, nearly, in its band', () => {
    for (const amount of [2, 24_500, 4_850_000, 999_999_999]) {
      const [query] = similarQueries(listing(1, { price: String(amount) }));
      const { min, max } = query?.priceFilter ?? { min: Number.NaN, max: null };
      expect(min).toBeLessThanOrEqual(amount / 1.6);
      expect(max).toBeGreaterThanOrEqual(amount * 1.6);
    }
  });
});

describe('rankSimilar', () => {
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
    expect(rankSimilar(home, [home])).toEqual([]);
  });
});
