import { expect, it } from 'vitest';
import { districtsOfCities, findPlace } from './places.ts';

it.each([
  ['eskisehir', 'TEPEBASI', { city: 'Eskişehir', district: 'Tepebaşı' }],
  ['ısparta', 'Merkez', { city: 'Isparta', district: 'Merkez' }],
  ['Eskişehir', 'Merkez', { city: 'Eskişehir', district: null }],
  ['Atlantis', 'Merkez', { city: null, district: null }],
])('knows %s, %s', (city, district, expected) => {
  expect(findPlace(city, district)).toEqual(expected);
});

it('has every province and district once', () => {
  const districts = Object.values(districtsOfCities).map((names) => names.split(', '));
  expect(districts).toHaveLength(81);
  expect(districts.flat()).toHaveLength(973);
  for (const names of districts) expect(new Set(names).size).toBe(names.length);
});

it('takes no district for another one', () => {
  for (const [city, names] of Object.entries(districtsOfCities))
    for (const district of names.split(', '))
      expect(findPlace(city, district.toLocaleUpperCase('tr'))).toEqual({ city, district });
});
