import fc from 'fast-check';

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
/** Request headers with any values, among them those that Next and proxies act on. */
export const anyHeaders = fc
  .array(fc.constantFrom(...Object.keys(headerValues)), { maxLength: 5 })
  .chain((chosen) =>
    fc.record(Object.fromEntries(chosen.map((name) => [name, headerValues[name] ?? fc.constant('')]))),
  )
  .map((sent) =>
    Object.fromEntries(
      Object.entries(sent).map(([name, value]) => [name, value.replaceAll('\x7f', '').trim()]),
    ),
  );
