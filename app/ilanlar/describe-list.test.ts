import { expect, it } from 'vitest';
import { describeList } from './describe-list.ts';
import { defaultState, type ListingsState } from './listings-state.ts';

const options = {
  types: ['Konut', 'Isyeri', 'AVM'],
  cities: ['Eskişehir'],
  districts: ['Odunpazarı', 'İnönü'],
};
const say = (state: Partial<ListingsState>, total: number | null = 12, cities = options.cities) =>
  describeList({ ...defaultState, ...state }, { ...options, cities }, total);

const rented = { statusFilter: 'Kiralik' };
const home = { filter: 'Konut' };
const eskisehir = { cityFilter: 'Eskişehir' };
const odunpazari = { districtFilter: 'Odunpazarı' };

it.each<[Partial<ListingsState>, many: string, none: string, unknown: string]>([
  [{}, '12 ilan', 'İlan yok', 'İlanlar'],
  [home, '12 konut ilanı', 'Konut ilanı yok', 'Konut ilanları'],
  [rented, '12 kiralık ilan', 'Kiralık ilan yok', 'Kiralık ilanlar'],
  [{ ...rented, ...home }, '12 kiralık konut ilanı', 'Kiralık konut ilanı yok', 'Kiralık konut ilanları'],
  [
    { filter: 'Isyeri', statusFilter: 'Devren Satilik' },
    '12 devren satılık işyeri ilanı',
    'Devren satılık işyeri ilanı yok',
    'Devren satılık işyeri ilanları',
  ],
  [{ filter: 'Isyeri' }, '12 işyeri ilanı', 'İşyeri ilanı yok', 'İşyeri ilanları'],
  [{ filter: 'AVM' }, '12 AVM ilanı', 'AVM ilanı yok', 'AVM ilanları'],
  [eskisehir, 'Eskişehir: 12 ilan', 'Eskişehir: ilan yok', 'Eskişehir: ilanlar'],
  [
    { ...rented, ...home, ...eskisehir, ...odunpazari },
    'Odunpazarı, Eskişehir: 12 kiralık konut ilanı',
    'Odunpazarı, Eskişehir: kiralık konut ilanı yok',
    'Odunpazarı, Eskişehir: kiralık konut ilanları',
  ],
  [
    { ...rented, roomFilter: '3+1' },
    '12 kiralık ilan (3+1)',
    'Kiralık ilan yok (3+1)',
    'Kiralık ilanlar (3+1)',
  ],
  [
    { ...home, roomFilter: 'Diğer oda sayıları', priceFilter: { min: 0, max: 500_000 } },
    '12 konut ilanı (0 - 500.000 ₺, diğer oda sayıları)',
    'Konut ilanı yok (0 - 500.000 ₺, diğer oda sayıları)',
    'Konut ilanları (0 - 500.000 ₺, diğer oda sayıları)',
  ],
  [
    { ...eskisehir, roomFilter: '7 oda ve üzeri', searchFilter: 'Bahçe', priceFilter: { min: 5, max: null } },
    'Eskişehir: 12 ilan (5 ₺ ve üzeri, 7 oda ve üzeri, “Bahçe” aramasıyla)',
    'Eskişehir: ilan yok (5 ₺ ve üzeri, 7 oda ve üzeri, “Bahçe” aramasıyla)',
    'Eskişehir: ilanlar (5 ₺ ve üzeri, 7 oda ve üzeri, “Bahçe” aramasıyla)',
  ],
])('the list %j is %j', (state, many, none, unknown) => {
  expect([say(state), say(state, 0), say(state, null)]).toEqual([many, none, unknown]);
});

it('spells what was typed as the filters do, and groups large numbers', () => {
  const typed = {
    filter: 'KONUT',
    statusFilter: 'kiralık',
    districtFilter: 'inonu',
    cityFilter: 'ESKISEHIR',
  };
  expect(say(typed, 1248)).toBe('İnönü, Eskişehir: 1.248 kiralık konut ilanı');
});

it('names the city of a district only where it is known', () => {
  expect(say(odunpazari)).toBe('Odunpazarı, Eskişehir: 12 ilan');
  expect(say(odunpazari, 12, ['Ankara', 'Eskişehir'])).toBe('Odunpazarı: 12 ilan');
  expect(say(odunpazari, 12, [])).toBe('Odunpazarı: 12 ilan');
});
