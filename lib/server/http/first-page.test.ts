import { expect, it } from 'vitest';
import { firstPageAddress } from './first-page.ts';

it.each([
  ['?sayfa=1', '/ilanlar'],
  ['?sayfa=1&utm_source=a%20b', '/ilanlar?utm_source=a%20b'],
  ['?kategori=Arsa&sayfa=1&il=Eski%C5%9Fehir', '/ilanlar?kategori=Arsa&il=Eski%C5%9Fehir'],
  ['?sayfa=1&sayfa=2', '/ilanlar'],
])('%s leads to %s', (search, address) => {
  expect(firstPageAddress({ pathname: '/ilanlar', search })).toBe(address);
});

it.each(['', '?', '?sayfa=2', '?sayfa=10', '?sayfa=', '?sayfa=2&sayfa=1', '?ara=sayfa=1', '?esayfa=1'])(
  '%s stays',
  (search) => {
    expect(firstPageAddress({ pathname: '/ilanlar', search })).toBeNull();
  },
);

it('is about the list only', () => {
  expect(firstPageAddress({ pathname: '/iletisim', search: '?sayfa=1' })).toBeNull();
});
