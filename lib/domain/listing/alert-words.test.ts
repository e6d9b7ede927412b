import { expect, test } from 'vitest';
import { readListQuery } from '#lib/domain/wire/list-query.ts';
import { alertWords } from './alert-words.ts';

test.each([
  ['', 'Bütün yeni ilanlar'],
  ['kategori=Isyeri&ilce=Odunpazarı&durum=Kiralik', 'İşyeri, Odunpazarı, Kiralık'],
  ['ara=bahçeli ev&oda=3%2B1', '3+1, bahçeli ev'],
  // Sorting and page stay out of a search (rules#search-alerts).
  ['sayfa=3&siralama=priceAsc&searchedId=1001', 'Bütün yeni ilanlar'],
])('the search %j reads %j', (query, words) => {
  expect(alertWords(readListQuery(new URLSearchParams(query)))).toBe(words);
});
