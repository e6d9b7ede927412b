import { expect, it } from 'vitest';
import { listingIdOfPage, sentFrom } from './sent-from.ts';

const site = 'https://www.example.com';
const from = (referer: string | null, host = 'www.example.com') =>
  sentFrom(new Headers(referer === null ? { host } : { host, referer }), site);

it.each([
  [`${site}/ilan-detay?id=1001&utm_source=x#galeri`, '/ilan-detay?id=1001'],
  [`${site}/ilanlar?ara=ay%C5%9Fe`, '/ilanlar'],
  [`${site}/`, '/'],
  ['https://baska.example/ilan-detay?id=1001', null],
  ['karalama', null],
  [`${site}/${'a'.repeat(400)}`, null],
  [null, null],
])('reads %s as %s', (referer, page) => {
  expect(from(referer)).toBe(page);
});

it('believes the host that a proxy in front asks under', () => {
  expect(from('http://127.0.0.1:3000/iletisim', '127.0.0.1:3000')).toBe('/iletisim');
});

it.each([
  ['/ilan-detay?id=1001', 1001],
  ['/ilan-detay?id=x', null],
  ['/ilan-detay', null],
  ['/iletisim?id=1001', null],
  // A message sent from such an address was lost.
  ['//', null],
  ['//[', null],
])('finds the listing of %s: %s', (page, id) => {
  expect(listingIdOfPage(page)).toBe(id);
});
