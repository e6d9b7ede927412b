import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listParameters } from '#lib/site/list-address.ts';
import { routes } from '#lib/site/navigation.ts';
import { config } from '../../proxy.ts';
import { isDocument, noVarySearch, repairedAddress } from './document-address.ts';

const addressOf = (target: string) => {
  const [, pathname = '', search = ''] = /^([^?]*)(.*)$/s.exec(target) ?? [];
  return { pathname, search };
};

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
  expect(repairedAddress(addressOf(target))).toBe('/ilan-detay?id=1001');
});

test('keeps the other parameters of a repaired address, and writes nothing into it that could leave it', () => {
  const repaired = (target: string) => repairedAddress(addressOf(target));
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
  expect(repairedAddress(addressOf(target))).toBeNull();
});

test.each(['/ilanlar?id=1001.', '/?id=1001.', '/ilan-detay', '//evil.example/ilan-detay?id=1001.'])(
  '%s does not name a listing',
  (target) => {
    expect(repairedAddress(addressOf(target))).toBeNull();
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

test.each(['/ilanlar/', '/ILANLAR', '/%2e%2E/', '/__proto__', '//evil.example'])(
  '%s does not name a document',
  (pathname) => {
    expect(isDocument(pathname)).toBe(false);
  },
);

test('every parameter of a list makes a document of its own', () => {
  for (const name of Object.values(listParameters)) expect(noVarySearch('/ilanlar')).toContain(`"${name}"`);
});

test('knows every screen of app/', () => {
  // A folder in brackets or with an underscore has no address of its own.
  const pages = globSync('app/**/page.tsx').filter((file) => !/[[_(]/.test(file));
  const addresses = pages.map((file) => `/${file.split('/').slice(1, -1).join('/')}`);
  expect(addresses.sort(), 'routes of lib/site/navigation.ts').toEqual(Object.values(routes).sort());
  const isFile = (address: string) => /^\/(?:images|icons|apple-touch-icon)\b/.test(address);
  expect(config.matcher.filter((address) => !isFile(address)).toSorted(), 'the matcher of proxy.ts').toEqual(
    addresses,
  );
  expect(
    addresses.filter((address) => !isDocument(address)),
    'rows that document-address.ts lacks',
  ).toEqual([]);
});
