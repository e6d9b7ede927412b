import { expect, test } from 'vitest';
import { listParameters } from '#lib/site/list-address.ts';
import { documentUrl, isDocument, readTarget } from './addresses.ts';

function documentOf(target: string): string | null {
  const address = readTarget(target);
  return isDocument(address.pathname) ? documentUrl(address) : null;
}

test.each([
  ['/?utm_source=x&fbclid=y', '/'],
  ['/iletisim?kime=7&sonuc=cok&x=1', '/iletisim?sonuc=cok&kime=7'],
  ['/ilan-detay?id=', '/ilan-detay'],
  ['/ilan-detay?id=1001&id=1002', '/ilan-detay?id=1001'],
  ['/ilanlar?sayfa=1&gelismis=1', '/ilanlar?gelismis=1'],
  ['/ilanlar?kategori=Arsa&sayfa=2', '/ilanlar?sayfa=2&kategori=Arsa'],
  ['/sitemap/3.xml', '/sitemap/3.xml'],
  // A whole address, as clients send it to a proxy.
  ['HTTPS://a:8080', '/'],
  ['http://a?sonuc=cok', '/?sonuc=cok'],
])('%s is the document %s', (target, url) => {
  expect(documentOf(target)).toBe(url);
});

test.each([
  '/ilanlar/',
  '/ILANLAR',
  '/%2e%2E/',
  '/__proto__',
  '//evil.example',
  'http://a//evil.example',
  `/?${'a'.repeat(9000)}`,
])('%s is no document', (target) => {
  expect(documentOf(target)).toBeNull();
});

test('cuts endless values and broken letters', () => {
  expect(documentOf(`/ilanlar?ara=${'a'.repeat(5000)}`)).toBe(`/ilanlar?ara=${'a'.repeat(200)}`);
  expect(documentOf('/ilanlar?ara=%ED%A0%80')).toMatch(/^.ilanlar.ara=/);
});

test('every parameter of a list makes a document of its own', () => {
  for (const name of Object.values(listParameters))
    expect(documentOf(`/ilanlar?${name}=2`)).toBe(`/ilanlar?${name}=2`);
});
