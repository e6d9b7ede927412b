import fc from 'fast-check';
import { apiBase, calls } from '#lib/contract/calls.ts';
import type { PlainRequest } from './plain-http.ts';

export type AnyRequest = PlainRequest & { target: string };

const callPaths = Object.values(calls).map(({ path }) => apiBase + path);

const known = [
  ...['/', '/ilanlar', '/ilan-detay', '/iletisim', '/paylasim', '/api', '/api/', '/api/yok', '/api/health'],
  ...['/api/ready', '/api/metrics', '/sitemap.xml', '/sitemap/0.xml', '/sitemap/1.xml', '/robots.txt'],
  ...['/manifest.webmanifest', '/favicon.ico', '/icon.svg', '/images/default.jpg', '/_next/image', '/_next'],
  ...[
    '/_next/static/chunks/yok.js',
    '/_next/data/x/ilanlar.json',
    '/_next/webpack-hmr',
    '/_next/static/../server',
  ],
  ...[
    '/ilanlar.rsc',
    '/ilanlar.segments/_tree.segment.rsc',
    '/index',
    '/_error',
    '/_not-found',
    '/404',
    '/500',
  ],
  ...[
    '/.env',
    '/.git/config',
    '/package.json',
    '/lib/env.ts',
    '/wp-login.php',
    '/(home)',
    '/[...rest]',
    '/yok',
  ],
  ...callPaths,
];

/** Pieces that break what takes addresses apart. */
const odd = fc.constantFrom(
  ...[
    '%',
    '%0',
    '%00',
    '%0a',
    '%0d%0aX-Injected: 1',
    '%2e%2e',
    '%2f',
    '%5c',
    '%FF',
    '%E0%A4%A',
    '%u0041',
    '%25',
  ],
  ...[
    '..',
    '../',
    '/./',
    '//',
    '\\',
    ';',
    ';x=1',
    ':',
    '@',
    '#',
    '?',
    '&',
    '=',
    '+',
    "'",
    '"',
    '<script>',
    '*',
    '~',
  ],
  ...[
    '\xff\xfe',
    '\xc3\xa7',
    '[',
    ']',
    '{}',
    '|',
    '$',
    '(',
    ')',
    ',',
    '!',
    '__proto__',
    'constructor',
    '\x7f',
  ],
);
// What stands in a request line: no spaces and no control letters, every other byte.
const bytes = fc
  .string({
    unit: fc.integer({ min: 0x21, max: 0xff }).map((code) => String.fromCharCode(code)),
    maxLength: 40,
  })
  .filter((text) => !text.includes('#'));
const encoded = fc
  .string({ unit: 'binary', maxLength: 30 })
  .map((text) => encodeURIComponent(text.toWellFormed()));
const long = fc.integer({ min: 100, max: 8000 }).map((length) => 'a'.repeat(length));
const piece = fc.oneof({ weight: 4, arbitrary: odd }, bytes, encoded, { weight: 1, arbitrary: long });

const path = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...known) },
  { weight: 2, arbitrary: fc.tuple(fc.constantFrom(...known), piece).map(([start, end]) => start + end) },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 3 }).map((pieces) => `/${pieces.join('/')}`) },
);

const names = fc.constantFrom(
  ...[
    'id',
    'sayfa',
    'kategori',
    'il',
    'ilce',
    'fiyat',
    'durum',
    'ara',
    'siralama',
    'oda',
    'gelismis',
    'searchedId',
  ],
  ...[
    'p',
    'filter',
    'priceFilter',
    'statusFilter',
    'cityFilter',
    'districtFilter',
    'roomFilter',
    'searchFilter',
  ],
  ...['sortFilter', 'city', 'filepath', 'url', 'w', 'q', 'v', '_rsc', 'utm_source', '__proto__', 'id[]', ''],
);
const values = fc.oneof(
  fc.constantFrom(
    ...['1', '0', '-1', '1001', '1e9', 'NaN', 'all', 'Tumu', 'null', '[]', '640', '75', '60', '999999999999'],
    ...[
      '/images/default.jpg',
      '%2Fimages%2Fdefault.jpg',
      '/icon.svg',
      'https://evil.example/a.png',
      '//evil.example',
    ],
    ...[
      '%2Fapi%2Fapi%2Ffiles%2F%3Ffilepath%3Dyok.jpg',
      '../../etc/passwd',
      '/etc/passwd',
      'file:///etc/passwd',
    ],
    ...[
      'data:image/svg+xml,<svg>',
      '/_next/image%3Furl%3D%2Fimages%2Fdefault.jpg%26w%3D640%26q%3D75',
      "1' OR 1=1--",
    ],
  ),
  piece,
);
const query = fc
  .array(fc.tuple(names, values), { maxLength: 5 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
  );

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const stateTree = fc.oneof(
  fc.json().map(encodeURIComponent),
  fc.constant(encodeURIComponent(JSON.stringify(['', { children: ['__PAGE__', {}] }, null, 'refetch']))),
  headerText,
);
const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'accept-encoding': fc.oneof(
    fc.constantFrom('br', 'gzip', 'br;q=x', '*;q=0', ',,;', 'identity;q=0'),
    headerText,
  ),
  accept: fc.oneof(
    fc.constantFrom('*/*', 'image/avif,image/webp', 'text/x-component', 'image/svg+xml'),
    headerText,
  ),
  'content-type': fc.oneof(
    fc.constantFrom(
      'application/json',
      'multipart/form-data; boundary=x',
      'multipart/form-data',
      'text/plain',
      ';',
    ),
    headerText,
  ),
  cookie: headerText,
  expect: fc.constantFrom('100-continue', 'nonsense'),
  host: fc.constantFrom(
    'evil.example',
    'localhost',
    '[::1]',
    'a b',
    '',
    'evil.example:99999',
    'evil.example/x',
  ),
  'if-modified-since': fc.oneof(fc.constant(new Date(0).toUTCString()), headerText),
  'if-none-match': fc.oneof(fc.constantFrom('*', 'W/"x"', '"x", "y"', '"'), headerText),
  'next-action': fc.oneof(fc.constantFrom('x', `60${'0'.repeat(40)}`), headerText),
  'next-router-prefetch': fc.constantFrom('1', '2', '0', 'x'),
  'next-router-segment-prefetch': fc.oneof(
    fc.constantFrom('/_tree', '/ilanlar/__PAGE__', '/../x'),
    headerText,
  ),
  'next-router-state-tree': stateTree,
  'next-url': fc.oneof(fc.constantFrom('/', 'https://evil.example/'), headerText),
  origin: fc.constantFrom('null', 'https://evil.example', 'x', ''),
  range: fc.constantFrom('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'x'),
  rsc: fc.constantFrom('1', '0', 'x'),
  'sec-fetch-site': fc.constantFrom('cross-site', 'same-origin', 'x'),
  upgrade: fc.constantFrom('websocket', 'h2c'),
  'user-agent': headerText,
  'x-action-redirect': fc.constant('https://evil.example/'),
  'x-forwarded-for': fc.oneof(fc.constantFrom('::1', '1.2.3.4, x', `${'1.1.1.1,'.repeat(200)}`), headerText),
  'x-forwarded-host': fc.constant('evil.example'),
  'x-forwarded-proto': fc.constantFrom('https', 'javascript'),
  'x-http-method-override': fc.constant('DELETE'),
  'x-invoke-path': fc.constant('/_error'),
  'x-matched-path': fc.constant('/_error'),
  'x-middleware-rewrite': fc.constant('https://evil.example/'),
  'x-middleware-subrequest': fc.constant('middleware:middleware:middleware:middleware:middleware'),
  'x-nextjs-data': fc.constant('1'),
  'x-now-route-matches': fc.constant('1=x'),
  'x-original-url': fc.constant('/api/ready'),
  'x-prerender-revalidate': headerText,
  'x-render-id': headerText,
};
const headers = fc
  .array(fc.constantFrom(...Object.keys(headerValues)), { maxLength: 5 })
  .chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, headerValues[name] ?? fc.constant('')]))),
  )
  .map((sent) =>
    Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, value.replaceAll('\x7f', '').trim()]),
    ),
  );

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GET') },
  fc.constantFrom('HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'),
  { weight: 1, arbitrary: fc.constantFrom('TRACE', 'PROPFIND', 'PURGE', 'QUERY', 'LINK', 'REPORT') },
);
const body = fc.oneof(
  fc.constant(''),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_x"\r\n\r\n\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n--x--\r\n',
    '--x',
    'a=1&$ACTION_REF_1=&$ACTION_1:0={}',
    'x'.repeat(20_000),
    'x'.repeat(70_000),
  ),
);

/** Anything that a client may send which speaks HTTP at all. */
export const anyRequest: fc.Arbitrary<AnyRequest> = fc
  .record({ path, query, headers, method, body })
  .map(({ path, query, headers, method, body }) => ({
    target: (path + query).replaceAll(/[^\x21-\xff]/g, '+'),
    method,
    headers,
    ...(method !== 'GET' && method !== 'HEAD' && method !== 'TRACE' && { body }),
  }));
