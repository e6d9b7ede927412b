import { targetOf } from '#e2e/support/crawler.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';

// Who answers which address, and how.

async function outcomeOf(siteUrl: string, target: string, method = 'GET') {
  const { status, headers, names } = await ask(siteUrl, target, { method });
  // Next would send two.
  expect(names.filter((name) => name === 'location').length, target).toBeLessThan(2);
  return [status, headers.location];
}

test('An unknown address leads home, whatever the method (rules#other-paths)', {
  tag: '@smoke',
}, async ({ baseURL }) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
    expect(await outcomeOf(baseURL, '/yok/boyle-bir-sayfa?x=1', method), method).toEqual([307, '/']);
});

// Further spellings: lib/web/document-address.test.ts.
test('No address leads to another site or is endless (rules#other-paths)', async ({ baseURL, start }) => {
  // Next's own server joins slashes first, and refuses what cannot be decoded.
  const isNext = start === 'next start';
  for (const target of ['//evil.example', '/\\evil.example'])
    expect(await outcomeOf(baseURL, target), target).toEqual([308, '/evil.example']);
  expect(await outcomeOf(baseURL, '/%')).toEqual(isNext ? [500, undefined] : [307, '/']);
  expect((await outcomeOf(baseURL, `/?${'a'.repeat(9000)}`))[0]).toBe(200);
});

test('Every route has one spelling and its methods, and an unknown call is a 404 in JSON (rules#routes)', {
  tag: '@smoke',
}, async ({ baseURL, start }) => {
  expect(await outcomeOf(baseURL, '/iletisim/?x=1')).toEqual([308, '/iletisim?x=1']);
  const { status, headers } = await ask(baseURL, '/iletisim', { method: 'PUT' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  // Without a length, for which Next waits where it is not told that nothing comes.
  for (const target of ['/', '/iletisim', '/images/default.jpg'])
    expect((await ask(baseURL, target, { method: 'DELETE' })).status, target).toBe(405);
  const missing = [404, expect.stringContaining('application/json')];
  const unknown = ['/api', '/api/', '/api?x=1', '/api/api', '/api/api/', '/api/yok'];
  const odd = ['/api/%'];
  for (const target of start === 'next start' ? unknown : [...unknown, ...odd])
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      const answer = await ask(baseURL, target, { method });
      expect([answer.status, answer.headers['content-type']], `${method} ${target}`).toEqual(missing);
    }
  const health = await ask(baseURL, '/api/health');
  expect([health.status, JSON.parse(health.body.toString())]).toEqual([200, { status: 'ok' }]);
  expect((await ask(baseURL, '/api/ready')).status).toBe(200);
});

test('A listing without an id leads to the list, one that is not there home (rules#missing-or-unknown-listing)', async ({
  baseURL,
  stand,
}) => {
  for (const query of ['', '?id=', '?id=%20', '?utm_source=x'])
    expect(await outcomeOf(baseURL, `/ilan-detay${query}`), query).toEqual([307, '/ilanlar']);
  for (const id of ['1001.', '1001)', "1001'", '1001%E2%80%A6', '%221001%22', '1001%0D%0A']) {
    expect(await outcomeOf(baseURL, `/ilan-detay?id=${id}&x=1`), id).toEqual([
      308,
      '/ilan-detay?id=1001&x=1',
    ]);
    expect(await outcomeOf(baseURL, `/ilan-detay?id=${id}`, 'HEAD'), id).toEqual([
      308,
      '/ilan-detay?id=1001',
    ]);
  }
  for (const id of ['999999', 'yok', '../1001', "1001'e", '%00', '%F0%9F%8F%A0', 'x'.repeat(500)])
    expect(await outcomeOf(baseURL, `/ilan-detay?id=${id}`), id).toEqual([307, '/']);
  // Other words of an upstream: lib/data/upstream/upstream-backend.test.ts.
  const refused = targetOf(stand.show({}));
  stand.upstream.script('listing', { kind: 'answer', json: { m: 'sce', data: [{ title: 'Olmaz' }] } });
  expect(await outcomeOf(stand.site.url, refused)).toEqual([307, '/']);
});

test('A listing that cannot be asked for is an empty screen that nobody keeps (rules#detail-failures)', async ({
  stand,
}) => {
  const target = targetOf(stand.show({}));
  const logged = stand.site.output().length;
  stand.upstream.script('listing', { kind: 'answer', status: 500, json: {} });
  const { status, headers, body } = await ask(stand.site.url, target);
  const html = body.toString();
  expect([status, headers['cache-control']]).toEqual([502, 'no-store']);
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  expect(html).toMatch(/<main[^>]*>(?:<!--[^>]*-->)*<\/main>/);
  for (const part of ['<header', '<footer']) expect(html).toContain(part);
  expect(stand.site.output().slice(logged)).toContain('"event":"Veri alınamadı."');
});

test('A screen of which something is missing, and a redirect that may be none tomorrow, are kept by nobody (rules#home-failures)', async ({
  stand,
}) => {
  stand.upstream.script('previewFeatured', { kind: 'answer', status: 500, json: {} });
  const home = await ask(stand.site.url, '/');
  expect([home.status, home.headers['cache-control']]).toEqual([200, 'no-store']);
  stand.upstream.script('previewWithFilters', { kind: 'answer', status: 500, json: {} });
  const list = await ask(stand.site.url, '/ilanlar');
  expect([list.status, list.headers['cache-control']]).toEqual([503, 'no-store']);
  const unknown = await ask(stand.site.url, '/ilan-detay?id=987654');
  expect([unknown.status, unknown.headers['cache-control']]).toEqual([307, 'no-store']);
});
