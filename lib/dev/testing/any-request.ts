import fc from 'fast-check';
import { apiBase, calls } from '#lib/domain/wire/calls.ts';
import { everything } from '#lib/domain/wire/filter-query.ts';
import { listParameters } from '#lib/site/list-address.ts';
import type { PlainRequest } from './plain-http.ts';

export type AnyRequest = PlainRequest & { target: string };

const words = (texts: string) => texts.trim().split(/\s+/);
const oneOf = (texts: string) => fc.constantFrom(...words(texts));
const bytesFrom = (min: number, maxLength: number) =>
  fc.array(fc.integer({ min, max: 0xff }), { maxLength }).map((codes) => String.fromCharCode(...codes));

const known = fc.constantFrom(
  ...Object.values(calls).map(({ path }) => apiBase + path),
  ...words(`
    / /ilanlar /ilan-detay /iletisim /paylasim /api /api/ /api/yok /api/health /api/ready /api/metrics
    /sitemap.xml /sitemap/0.xml /sitemap/1.xml /robots.txt /manifest.webmanifest /favicon.ico /icon.svg
    /images/default.jpg /_next/image /_next /_next/static/chunks/yok.js /_next/data/x/ilanlar.json
    /_next/webpack-hmr /_next/static/../server /ilanlar.rsc /ilanlar.segments/_tree.segment.rsc /index /_error
    /_not-found /404 /500 /.env /.git/config /package.json /lib/env.ts /wp-login.php /_home /[...rest] /yok
  `),
);

/** Pieces that break URL parsers. */
const odd = oneOf(`
  %0d%0aX-Injected:+1 \xff\xfe \xc3\xa7 \x7f \\ % %0 %00 %0a %2e%2e %2f %5c %FF %E0%A4%A %u0041 %25 .. ../ /./ // ; ;x=1
  : @ # ? & = + ' " <script> * ~ [ ] {} | $ ( ) , ! __proto__ constructor
`);
const piece = fc.oneof(
  { weight: 4, arbitrary: odd },
  // Bytes allowed in a request line: all but spaces and control characters.
  bytesFrom(0x21, 40).map((text) => text.replaceAll('#', '')),
  fc.string({ unit: 'binary', maxLength: 30 }).map((text) => encodeURIComponent(text.toWellFormed())),
  fc.integer({ min: 100, max: 8000 }).map((length) => 'a'.repeat(length)),
);

const path = fc.oneof(
  { weight: 6, arbitrary: known },
  { weight: 2, arbitrary: fc.tuple(known, piece).map(([start, end]) => start + end) },
  { weight: 1, arbitrary: fc.array(piece, { maxLength: 3 }).map((pieces) => `/${pieces.join('/')}`) },
);

const names = fc.constantFrom(
  ...Object.keys(everything),
  ...Object.values(listParameters),
  ...['city', 'id', 'filepath', 'url', 'w', 'q', 'v', '_rsc', 'utm_source', '__proto__', 'id[]', ''],
);
const values = fc.oneof(
  oneOf(`
    1'+OR+1=1-- 1 0 -1 1001 1e9 NaN all Tumu null [] 640 75 60 999999999999 /images/default.jpg
    %2Fimages%2Fdefault.jpg /icon.svg https://evil.example/a.png //evil.example
    %2Fapi%2Fapi%2Ffiles%2F%3Ffilepath%3Dyok.jpg ../../etc/passwd /etc/passwd file:///etc/passwd
    data:image/svg+xml,<svg> /_next/image%3Furl%3D%2Fimages%2Fdefault.jpg%26w%3D640%26q%3D60
  `),
  piece,
);
/** Makes a query of the calls' and the screens' parameters, `?` included, or ''. */
export const anyQuery = fc
  .array(fc.tuple(names, values), { maxLength: 5 })
  .map((pairs) => pairs.map(([name, value], at) => `${at === 0 ? '?' : '&'}${name}=${value}`).join(''));

const method = fc.oneof(
  { weight: 6, arbitrary: fc.constant('GET') },
  oneOf('HEAD POST PUT PATCH DELETE OPTIONS'),
  oneOf('TRACE PROPFIND PURGE QUERY LINK REPORT'),
);
const body = fc.oneof(
  fc.constant(''),
  fc.json(),
  fc.string({ unit: 'binary' }),
  fc.constantFrom(
    '--x\r\nContent-Disposition: form-data; name="$ACTION_ID_x"\r\n\r\n\r\n--x--\r\n',
    '--x\r\nContent-Disposition: form-data; name="a"; filename="b"\r\n\r\nc\r\n--x--\r\n',
    ...['--x', 'a=1&$ACTION_REF_1=&$ACTION_1:0={}', 'x'.repeat(20_000), 'x'.repeat(70_000)],
  ),
);

const headerText = bytesFrom(0x20, 60).map((text) => text.replaceAll('\x7f', '').trim());
/** Returns one of these values, or any other text. */
const orAny = (texts: string) => fc.oneof(oneOf(texts), headerText);
const stateTree = encodeURIComponent('["",{"children":["__PAGE__",{}]},null,"refetch"]');
/** For what only Next or a proxy could act on. */
const switches = '1 0 2 x https javascript /_error /api/ready DELETE evil.example https://evil.example/';

/** Request headers with any values, among them those that Next and proxies act on. */
const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'accept-encoding': orAny('br gzip br;q=x *;q=0 ,,; identity;q=0'),
  accept: orAny('*/* image/avif,image/webp text/x-component image/svg+xml'),
  'content-type': orAny('application/json multipart/form-data;boundary=x multipart/form-data text/plain ;'),
  cookie: headerText,
  expect: oneOf('100-continue nonsense'),
  host: orAny('evil.example localhost [::1] evil.example:99999 evil.example/x'),
  'if-modified-since': fc.oneof(fc.constant(new Date(0).toUTCString()), headerText),
  'if-none-match': orAny('* W/"x" "x","y" "'),
  'next-action': orAny(`x 60${'0'.repeat(40)}`),
  'next-router-segment-prefetch': orAny('/_tree /ilanlar/__PAGE__ /../x'),
  'next-router-state-tree': fc.oneof(fc.json().map(encodeURIComponent), orAny(stateTree)),
  origin: oneOf('null https://evil.example x'),
  range: oneOf('bytes=0-0 bytes=-1 bytes=9-1 x'),
  rsc: oneOf('1 0 x'),
  'sec-fetch-site': oneOf('cross-site same-origin x'),
  upgrade: oneOf('websocket h2c'),
  'user-agent': headerText,
  'x-forwarded-for': orAny(`::1 1.2.3.4,x ${'1.1.1.1,'.repeat(200)}`),
  'x-middleware-subrequest': oneOf('middleware:middleware:middleware:middleware:middleware'),
  ...Object.fromEntries(
    words(`
      next-router-prefetch next-url x-action-redirect x-forwarded-host x-forwarded-proto x-http-method-override
      x-invoke-path x-matched-path x-middleware-rewrite x-nextjs-data x-now-route-matches x-original-url
      x-prerender-revalidate x-render-id
    `).map((name) => [name, orAny(switches)]),
  ),
};
const headers = fc
  .array(fc.constantFrom(...Object.entries(headerValues)), { maxLength: 5 })
  .chain((chosen) => fc.record(Object.fromEntries(chosen)));

/** Any valid HTTP request. */
export const anyRequest: fc.Arbitrary<AnyRequest> = fc
  .record({ path, query: anyQuery, headers, method, body })
  .map(({ path, query, body, ...rest }) => ({
    ...rest,
    target: (path + query).replaceAll(/[^\x21-\xff]/g, '+'),
    ...(!/^(?:GET|HEAD|TRACE)$/.test(rest.method) && { body }),
  }));
