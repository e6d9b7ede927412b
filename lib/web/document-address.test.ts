import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import { config } from '../../proxy.ts';
import { documentUrl, isDocument, readTarget, repairedAddress } from './document-address.ts';

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
  ['/ilanlar?haber=iste&kategori=Arsa&x=1', '/ilanlar?kategori=Arsa&haber=iste'],
  ['/sitemap/3.xml', '/sitemap/3.xml'],
  // A whole address, as clients send it to a proxy.
  ['HTTPS://a:8080', '/'],
  ['http://a?sonuc=cok', '/?sonuc=cok'],
])('%s is the document %s', (target, url) => {
  expect(documentOf(target)).toBe(url);
});

const around = (text: string) => `/ilan-detay?id=${text}`;
const appended = [
  ...[
    '.',
    ')',
    ',',
    ';',
    '!',
    '?',
    '"',
    "'",
    '”',
    '’',
    '…',
    '>',
    '*',
    '_',
    '/',
    ':',
    ']',
    '}',
    '|',
    '-',
    '`',
    '~',
    '%',
  ],
  ...[
    ').',
    '%2E',
    '%29%2C',
    '%22',
    '%E2%80%A6',
    '%E2%80',
    '%E2%80%8B',
    '%EF%BB%BF',
    '%C2%A0',
    '%20',
    '+',
    '%0A',
    '%0D%0A',
  ],
  ...['\u200b', '\u2060', '\u200f', '👍', '❤️', '。', '»', '%00'],
];
test.each([
  ...appended.map((text) => around(`1001${text}`)),
  ...[
    '_1001_',
    '*1001*',
    '(1001)',
    '“1001”',
    '<1001>',
    '%3C1001%3E',
    '%201001',
    '#1001'.replace('#', '%23'),
    '%31001.',
  ].map(around),
])('%s is the listing 1001', (target) => {
  expect(repairedAddress(readTarget(target))).toBe('/ilan-detay?id=1001');
});

test('keeps the other parameters of a repaired address, and writes nothing into it that could leave it', () => {
  const repaired = (target: string) => repairedAddress(readTarget(target));
  expect(repaired('/ilan-detay?utm_source=x&id=1001.&id=1002&y=%0D%0ASet-Cookie:z')).toBe(
    '/ilan-detay?utm_source=x&id=1001&y=%0D%0ASet-Cookie%3Az',
  );
  expect(repaired('/ilan-detay?id=1001)&next=//evil.example')).toBe(
    '/ilan-detay?id=1001&next=%2F%2Fevil.example',
  );
});

test.each(
  [
    ...[
      '',
      '1001',
      '.',
      '10.01',
      '1001.5',
      '1001-2',
      "1001'e",
      'yok.',
      '-1001',
      '%2B1001.',
      '../1001',
      '%2F1001',
      '1001,1002',
    ],
    ...['%00', '١٠٠١.', '1001x', `${'1'.repeat(51)}.`, 'javascript:1', '//evil.example/1'],
  ].map(around),
)('%s stays as it is', (target) => {
  expect(repairedAddress(readTarget(target))).toBeNull();
});

test.each(['/ilanlar?id=1001.', '/?id=1001.', '/ilan-detay', '//evil.example/ilan-detay?id=1001.'])(
  '%s is no listing',
  (target) => {
    expect(repairedAddress(readTarget(target))).toBeNull();
  },
);

test.each([
  ['?durum=&kategori=&ilce=', ''],
  ['?durum=Satilik&kategori=&ilce=Odunpazar%C4%B1', '?ilce=Odunpazar%C4%B1&durum=Satilik'],
  ['?utm_source=&durum=&kategori=Arsa&gclid=x', '?kategori=Arsa&utm_source=&gclid=x'],
  ['?ara=&ara=%0D%0Ax', '?ara=%0D%0Ax'],
])('the list %s is sent to %s', (search, better) => {
  expect(repairedAddress({ pathname: '/ilanlar', search })).toBe(`/ilanlar${better}`);
});

test.each(['', '?', '?durum=Satilik&kategori=Arsa', '?utm_source=', '?ara=a%3D', '?ara', '?ara=%26='])(
  'the list %s stays where it is',
  (search) => {
    expect(repairedAddress({ pathname: '/ilanlar', search })).toBeNull();
  },
);

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

test('knows every screen of app/', () => {
  // A folder in brackets or with an underscore is no address of its own.
  const pages = globSync('app/**/page.tsx').filter((file) => !/[[_(]/.test(file));
  const addresses = pages.map((file) => `/${file.split('/').slice(1, -1).join('/')}`);
  expect(addresses.sort(), 'routes of lib/site/navigation.ts').toEqual(Object.values(routes).sort());
  expect(config.matcher.toSorted(), 'the matcher of proxy.ts').toEqual(addresses);
  expect(
    addresses.filter((address) => !isDocument(address)),
    'rows that document-address.ts lacks',
  ).toEqual([]);
});
