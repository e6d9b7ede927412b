import { expect, test } from 'vitest';
import { listParameters } from '#lib/site/list-address.ts';
import { documentUrl, isDocument, readTarget } from './addresses.ts';

test.each([
  ['/', '/', ''],
  ['/ilan-detay?id=1001', '/ilan-detay', '?id=1001'],
  ['http://evil.example/', '/', ''],
  ['HTTPS://a:8080', '/', ''],
  ['http://a?x=1', '/', '?x=1'],
  ['http://a/ilan-detay?id=1001', '/ilan-detay', '?id=1001'],
  ['http://a//evil.example', '//evil.example', ''],
])(
  'splits %s into path and query, also a whole address as clients send it to a proxy',
  (target, pathname, search) => {
    expect(readTarget(target)).toEqual({ pathname, search });
  },
);

const urlOf = (pathname: string, search = '') => documentUrl({ pathname, search });

test.each([
  ['/', '?utm_source=x&fbclid=y', '/'],
  ['/iletisim', '', '/iletisim'],
  ['/iletisim', '?kime=7&sonuc=cok&x=1', '/iletisim?sonuc=cok&kime=7'],
  ['/ilan-detay', '?utm_source=x&id=1001&gclid=1', '/ilan-detay?id=1001'],
  ['/ilan-detay', '', '/ilan-detay'],
  ['/ilan-detay', '?id=', '/ilan-detay'],
  ['/ilan-detay', '?id=1001&id=1002', '/ilan-detay?id=1001'],
  ['/ilanlar', '?', '/ilanlar'],
  ['/ilanlar', '?sayfa=1', '/ilanlar'],
  ['/ilanlar', '?kategori=Arsa&sayfa=1', '/ilanlar?kategori=Arsa'],
  [
    '/ilanlar',
    '?siralama=price-asc&sayfa=2&kategori=Arsa&x=1&il=',
    '/ilanlar?sayfa=2&kategori=Arsa&siralama=price-asc',
  ],
  ['/ilanlar', '?il=Eski%C5%9Fehir', '/ilanlar?il=Eski%C5%9Fehir'],
  ['/ilanlar', '?searchedId=1001&gelismis=1', '/ilanlar?gelismis=1&searchedId=1001'],
  ['/sitemap.xml', '?x=1', '/sitemap.xml'],
  ['/sitemap/3.xml', '', '/sitemap/3.xml'],
])('%s%s is the document %s', (pathname, search, url) => {
  expect(isDocument(pathname)).toBe(true);
  expect(urlOf(pathname, search)).toBe(url);
});

test.each([
  '/yok',
  '/ilanlar/',
  '/ILANLAR',
  '/sitemap/x.xml',
  '/api/api/ilan/get-cities',
  '/__proto__',
  '*',
  'ftp://evil.example/',
  'http:/a',
  'evil.example:443',
  '/#b',
  '//',
  '//evil.example',
  '/\\evil.example',
  '/%5cevil.example',
  '/..',
  '/./',
  '/ilanlar/../',
  '/%2e%2E/',
  '/%',
  '/%00',
  `/?${'a'.repeat(9000)}`,
])('%s is no document', (target) => {
  expect(isDocument(readTarget(target).pathname)).toBe(false);
});

test('cuts endless values and broken letters', () => {
  expect(urlOf('/ilanlar', `?ara=${'a'.repeat(5000)}`)).toHaveLength('/ilanlar?ara='.length + 200);
  expect(urlOf('/ilanlar', '?ara=%ED%A0%80')).toMatch(/^.ilanlar.ara=/);
});

test('every parameter of a list makes a document of its own', () => {
  for (const name of Object.values(listParameters))
    expect(urlOf('/ilanlar', `?${name}=2`)).toBe(`/ilanlar?${name}=2`);
});
