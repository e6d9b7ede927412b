import { expect, test } from 'vitest';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { type AlertWord, alertPageHref, holdsAlertToken, readAlertPage } from './alert-page.ts';

const token = 'kR3_x-9aPq0ZsT7uVwY1bA';

test.each([
  ['iste', { kind: 'form', error: null }],
  ['eposta', { kind: 'form', error: 'email' }],
  ['istendi', { kind: 'outcome', outcome: 'asked' }],
  ['gecersiz', { kind: 'outcome', outcome: 'invalid' }],
  [token, { kind: 'link', token }],
  // No words of this site.
  ['constructor', { kind: 'link', token: 'constructor' }],
  ['ISTE', { kind: 'link', token: 'ISTE' }],
])('haber=%s', (value, page) => {
  expect(readAlertPage(value)).toEqual(page);
});

test.each([
  [`/ilanlar?haber=${token}`, true],
  [`/ilanlar?kategori=Arsa&haber=${token}`, true],
  ['/ilanlar?haber=iste&kategori=Arsa', false],
  ['/ilanlar?haber=', false],
  ['/ilanlar?ara=haber%3Dx', false],
  // As the page reads it.
  [`/ilanlar?h%61ber=${token}`, true],
  ['/ilanlar?haber=%69ste', false],
  [`/ilanlar?haber=${token}&haber=iste`, true],
  ['/ilanlar', false],
])('%s holds a token: %s', (url, isToken) => {
  expect(holdsAlertToken(url)).toBe(isToken);
});

test('the address of a page carries the filters of the list along', () => {
  const query = { ...everything, filter: 'Konut', districtFilter: 'Odunpazarı' };
  const href = alertPageHref('eposta', query);
  expect(href).toBe('/ilanlar?haber=eposta&kategori=Konut&ilce=Odunpazar%C4%B1');
  for (const word of ['onaylandi', 'bitti', 'uzatildi', 'gecersiz'] satisfies AlertWord[])
    expect(alertPageHref(word, everything)).toBe(`/ilanlar?haber=${word}`);
});
