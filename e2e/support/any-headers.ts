import fc from 'fast-check';

const headerText = fc.string({
  unit: fc.integer({ min: 0x20, max: 0xff }).map((code) => String.fromCharCode(code)),
  maxLength: 60,
});
const stateTree = JSON.stringify(['', { children: ['__PAGE__', {}] }, null, 'refetch']);

/** One of these values; `orAny` sends any other text too. */
const sent = (...values: string[]) => fc.constantFrom(...values);
const orAny = (...values: string[]) => fc.oneof(fc.constantFrom(...values), headerText);

const headerValues: Readonly<Record<string, fc.Arbitrary<string>>> = {
  'accept-encoding': orAny('br', 'gzip', 'br;q=x', '*;q=0', ',,;', 'identity;q=0'),
  accept: orAny('*/*', 'image/avif,image/webp', 'text/x-component', 'image/svg+xml'),
  'content-type': orAny(
    ...['application/json', 'multipart/form-data; boundary=x', 'multipart/form-data', 'text/plain', ';'],
  ),
  cookie: headerText,
  expect: sent('100-continue', 'nonsense'),
  host: sent('evil.example', 'localhost', '[::1]', 'a b', '', 'evil.example:99999', 'evil.example/x'),
  'if-modified-since': orAny(new Date(0).toUTCString()),
  'if-none-match': orAny('*', 'W/"x"', '"x", "y"', '"'),
  'next-action': orAny('x', `60${'0'.repeat(40)}`),
  'next-router-prefetch': sent('1', '2', '0', 'x'),
  'next-router-segment-prefetch': orAny('/_tree', '/ilanlar/__PAGE__', '/../x'),
  'next-router-state-tree': fc.oneof(
    fc.json().map(encodeURIComponent),
    fc.constant(encodeURIComponent(stateTree)),
    headerText,
  ),
  'next-url': orAny('/', 'https://evil.example/'),
  origin: sent('null', 'https://evil.example', 'x', ''),
  range: sent('bytes=0-0', 'bytes=-1', 'bytes=9-1', 'x'),
  rsc: sent('1', '0', 'x'),
  'sec-fetch-site': sent('cross-site', 'same-origin', 'x'),
  upgrade: sent('websocket', 'h2c'),
  'user-agent': headerText,
  'x-action-redirect': sent('https://evil.example/'),
  'x-forwarded-for': orAny('::1', '1.2.3.4, x', '1.1.1.1,'.repeat(200)),
  'x-forwarded-host': sent('evil.example'),
  'x-forwarded-proto': sent('https', 'javascript'),
  'x-http-method-override': sent('DELETE'),
  'x-invoke-path': sent('/_error'),
  'x-matched-path': sent('/_error'),
  'x-middleware-rewrite': sent('https://evil.example/'),
  'x-middleware-subrequest': sent('middleware:middleware:middleware:middleware:middleware'),
  'x-nextjs-data': sent('1'),
  'x-now-route-matches': sent('1=x'),
  'x-original-url': sent('/api/ready'),
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
