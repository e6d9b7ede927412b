import { expect, it } from 'vitest';
import type { HomeValue } from './home-value.ts';
import { homeValueWords } from './home-value-words.ts';

const asked = { district: 'Odunpazarı', neighbourhood: 'Vişnelik', rooms: '3+1', area: 145 };
const value = (low: number, high: number): HomeValue => ({
  place: 'Vişnelik',
  count: 12,
  perSquareMetre: { low, high },
  nearest: [],
});
const words = (...home: Parameters<typeof homeValueWords>) => homeValueWords(...home).join(' ');

it('says place, rooms, number of listings and both ranges', () => {
  // 145 × 28.312 = 4.105.240, 145 × 33.780 = 4.898.100
  expect(words(value(28_312, 33_780), asked)).toBe(
    'Vişnelik’te 3+1: sitedeki 12 ilana göre 4,1 – 4,9 milyon ₺ (28.300 – 33.800 ₺/m²)',
  );
  const small = { ...asked, rooms: '1+0', area: 30 };
  expect(words(value(28_312, 33_320), small)).toContain(' 850.000 – 1.000.000 ₺ (');
  expect(words(value(28_312, 40_000), small)).toContain(' 0,8 – 1,2 milyon ₺ (');
  expect(words(value(30_010, 30_020), asked)).toContain(' 4,4 milyon ₺ (30.000 ₺/m²)');
});

it('says no number of too few, of the place that was asked for', () => {
  const few: HomeValue = { place: 'Odunpazarı', count: 4, perSquareMetre: null, nearest: [] };
  expect(words(few, asked)).toMatch(/^Vişnelik’te 3\+1 için sitede karşılaştırmaya/);
  expect(words(few, { ...asked, neighbourhood: '' })).toMatch(/^Odunpazarı’nda 3\+1 için /);
});
