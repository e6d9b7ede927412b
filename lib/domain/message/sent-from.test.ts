import { expect, it } from 'vitest';
import { listingIdOfPage, sentFrom } from './sent-from.ts';

const site = 'https://a.example';
const from = (referer: string, host = 'a.example') => sentFrom(new Headers({ host, referer }), site);

it.each([
  [`${site}/ilan-detay?id=1001&utm_source=x#galeri`, '/ilan-detay?id=1001'],
  [`${site}/ilanlar?ara=ay%C5%9Fe`, '/ilanlar'],
  ['https://baska.example/ilan-detay?id=1001', null],
  ['karalama', null],
  [`${site}/${'a'.repeat(400)}`, null],
])('reads %s as %s', (referer, page) => {
  expect(from(referer)).toBe(page);
});

it('believes the host that a proxy in front asks under', () => {
  expect(from('http://127.0.0.1:3000/iletisim', '127.0.0.1:3000')).toBe('/iletisim');
});

it.each([
  ['/ilan-detay?id=1001', 1001],
  ['/ilan-detay?id=x', null],
  ['/iletisim?id=1001', null],
  // A message sent from such an address was lost.
  ['//', null],
])('finds the listing of %s: %s', (page, id) => {
  expect(listingIdOfPage(page)).toBe(id);
});
