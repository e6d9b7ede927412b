import { expect, test } from 'vitest';
import { readListQuery } from '#lib/domain/wire/list-query.ts';
import { alertWords, offeredWords } from './alert-words.ts';

test.each([
  ['', 'Bütün yeni ilanlar'],
  ['kategori=Isyeri&ilce=Odunpazarı&durum=Kiralik', 'İşyeri, Odunpazarı, Kiralık'],
  ['ara=bahçeli ev&oda=3%2B1', '3+1, bahçeli ev'],
  // Sorting and page stay out of a search (rules#search-alerts).
  ['sayfa=3&siralama=priceAsc&searchedId=1001', 'Bütün yeni ilanlar'],
])('the search %j reads %j', (query, words) => {
  expect(alertWords(readListQuery(new URLSearchParams(query)))).toBe(words);
});

const offered = { type: ['Isyeri', 'Konut'], city: ['Eskişehir'], district: ['Odunpazarı'] };

test.each([
  ['', 'Bütün yeni ilanlar'],
  ['kategori=Isyeri&il=Eskişehir&ilce=Odunpazarı&durum=Kiralik', 'İşyeri, Eskişehir, Odunpazarı, Kiralık'],
  ['kategori=KONUT&il=eskisehir&fiyat=1000-2000&oda=3%2B1', 'Konut, Eskişehir, 1.000 - 2.000 ₺, 3+1'],
  // Sought because there is none.
  ['kategori=Arsa&ilce=Odunpazarı', 'Arsa, Odunpazarı'],
  ['ara=Hesabınız askıya alındı: evil.example/giris', '(aranan sözcükler)'],
  ['kategori=Konut&il=Ödülünüz hazır: https://evil.example/x', 'Konut, (aranan sözcükler)'],
  [
    'ilce=evil.example&durum=evil.example&oda=evil.example 3%2B1',
    Array(3).fill('(aranan sözcükler)').join(', '),
  ],
])('the mail about %j that nobody has confirmed reads %j', (query, words) => {
  expect(offeredWords(query, { names: (field) => offered[field] })).toBe(words);
});
