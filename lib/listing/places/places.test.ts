import { describe, expect, it } from 'vitest';
import { districtsOfCities } from './districts.ts';
import { findPlace } from './places.ts';

describe('findPlace', () => {
  it.each([
    ['ESKİŞEHİR', 'odunpazari', { city: 'Eskişehir', district: 'Odunpazarı' }],
    ['eskisehir', 'TEPEBASI', { city: 'Eskişehir', district: 'Tepebaşı' }],
    ['ısparta', 'Merkez', { city: 'Isparta', district: 'Merkez' }],
    ['Eskişehir', 'Merkez', { city: 'Eskişehir', district: null }],
    ['Ankara', 'Odunpazarı', { city: 'Ankara', district: null }],
    ['Atlantis', 'Merkez', { city: null, district: null }],
    ['constructor', '', { city: null, district: null }],
  ])('knows %s, %s', (city, district, expected) => {
    expect(findPlace(city, district)).toEqual(expected);
  });

  it('has every province and district once', () => {
    const districts = Object.values(districtsOfCities).map((names) => names.split(', '));
    expect(districts).toHaveLength(81);
    expect(districts.flat()).toHaveLength(973);
    for (const names of districts) expect(new Set(names).size).toBe(names.length);
  });
});
