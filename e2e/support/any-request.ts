import fc from 'fast-check';
import { apiBase, calls } from '#lib/contract/calls.ts';
import { everything } from '#lib/contract/filter-query.ts';
import { listParameters } from '#lib/site/list-address.ts';
import { anyHeaders } from './any-headers.ts';
import type { PlainRequest } from './plain-http.ts';

export type AnyRequest = PlainRequest & { target: string };

/** Names of the query parameters that the calls know (rules#calls). */
const callParameters: readonly string[] = [...Object.keys(everything), 'city', 'id', 'filepath'];

const words = (text: string) => text.trim().split(/\s+/);

const known = [
  ...Object.values(calls).map(({ path }) => apiBase + path),
  ...words(`
    / /ilanlar /ilan-detay /iletisim /paylasim /api /api/ /api/yok /api/health /api/ready /api/metrics
    /sitemap.xml /sitemap/0.xml /sitemap/1.xml /robots.txt /manifest.webmanifest /favicon.ico /icon.svg
    /images/default.jpg /_next/image /_next /_next/static/chunks/yok.js /_next/data/x/ilanlar.json
    /_next/webpack-hmr /_next/static/../server /ilanlar.rsc /ilanlar.segments/_tree.segment.rsc /index /_error
    /_not-found /404 /500 /.env /.git/config /package.json /lib/env.ts /wp-login.php /_home /[...rest] /yok
  `),
];

/** Pieces that break URL parsers. */
const odd = fc.constantFrom(
  '%0d%0aX-Injected: 1',
  '\xff\xfe',
  '\xc3\xa7',
  '\x7f',
  '\\',
  ...words(`
    % %0 %00 %0a %2e%2e %2f %5c %FF %E0%A4%A %u0041 %25 .. ../ /./ // ; ;x=1 : @ # ? & = + ' " <script> * ~
    [ ] {} | $ ( ) , ! __proto__ constructor
  `),
);
// Bytes allowed in a request line: all but spaces and control characters.
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
  ...callParameters,
  ...Object.values(listParameters),
  ...['url', 'w', 'q', 'v', '_rsc', 'utm_source', '__proto__', 'id[]', ''],
);
const values = fc.oneof(
  fc.constantFrom(
    "1' OR 1=1--",
    ...words(`
      1 0 -1 1001 1e9 NaN all Tumu null [] 640 75 60 999999999999 /images/default.jpg %2Fimages%2Fdefault.jpg
      /icon.svg https://evil.example/a.png //evil.example %2Fapi%2Fapi%2Ffiles%2F%3Ffilepath%3Dyok.jpg
      ../../etc/passwd /etc/passwd file:///etc/passwd data:image/svg+xml,<svg>
      /_next/image%3Furl%3D%2Fimages%2Fdefault.jpg%26w%3D640%26q%3D60
    `),
  ),
  piece,
);
/** A query of the calls' and the screens' parameters, `?` included, or none. */
export const anyQuery = fc
  .array(fc.tuple(names, values), { maxLength: 5 })
  .map((pairs) =>
    pairs.length === 0 ? '' : `?${pairs.map(([name, value]) => `${name}=${value}`).join('&')}`,
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

/** Any valid HTTP request. */
export const anyRequest: fc.Arbitrary<AnyRequest> = fc
  .record({ path, query: anyQuery, headers: anyHeaders, method, body })
  .map(({ path, query, headers, method, body }) => ({
    target: (path + query).replaceAll(/[^\x21-\xff]/g, '+'),
    method,
    headers,
    ...(method !== 'GET' && method !== 'HEAD' && method !== 'TRACE' && { body }),
  }));
