import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

// Who answers which address, and how.

/** Status and `Location`; Next would send two, and a body. */
async function outcomeOf(siteUrl: string, target: string, method = 'GET') {
  const { status, headers, names, body } = await ask(siteUrl, target, { method });
  if (status === 307) {
    expect(names.filter((name) => name === 'location')).toHaveLength(1);
    expect(body).toHaveLength(0);
  }
  return [status, headers.location];
}

test('An unknown address leads home, whatever the method (rules#other-paths)', {
  tag: '@smoke',
}, async ({ baseURL }) => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'])
    expect(await outcomeOf(baseURL, '/yok/boyle-bir-sayfa?x=1', method), method).toEqual([307, '/']);
});

// Further spellings: lib/server/addresses.test.ts.
test('No address leads to another site or is endless (rules#other-paths)', async ({ baseURL }) => {
  for (const target of ['//evil.example', '/\\evil.example', '/%', `/?${'a'.repeat(9000)}`])
    expect(await outcomeOf(baseURL, target), target).toEqual([307, '/']);
  await test.step('a whole address is read as its path, whichever host it names', async () => {
    const { status, body } = await ask(baseURL, 'http://evil.example/iletisim');
    expect([status, body.includes('evil.example')]).toEqual([200, false]);
  });
});

test('Every route has one spelling and its methods, and an unknown call is a 404 in JSON (rules#routes)', {
  tag: '@smoke',
}, async ({ baseURL }) => {
  expect(await outcomeOf(baseURL, '/iletisim/?x=1')).toEqual([308, '/iletisim?x=1']);
  const { status, headers } = await ask(baseURL, '/iletisim', { method: 'PUT' });
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  for (const target of ['/api/yok', '/api//ilan/get-cities', '/api/api/ilan/get-cities//', '/api/%']) {
    const answer = await ask(baseURL, target);
    expect([answer.status, answer.headers['content-type']], target).toEqual([
      404,
      expect.stringContaining('application/json'),
    ]);
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
  for (const id of ['999999', 'yok', '../1001', "1001'", '%00', '%F0%9F%8F%A0', 'x'.repeat(500)])
    expect(await outcomeOf(baseURL, `/ilan-detay?id=${id}`), id).toEqual([307, '/']);
  for (const m of ['bulunamadi', 'se', 'sce', ''])
    await test.step(`the upstream answers ${m}, whatever the data`, async () => {
      const { origin, pathname, search } = new URL(stand.show({}));
      stand.upstream.script('listing', { kind: 'answer', json: { m, data: [{ title: 'Olmaz' }] } });
      expect(await outcomeOf(origin, pathname + search)).toEqual([307, '/']);
    });
});

test('A listing that cannot be asked for is an empty screen that nobody keeps (rules#detail-failures)', async ({
  stand,
}) => {
  const { origin, pathname, search } = new URL(stand.show({}));
  const logged = stand.site.output().length;
  stand.upstream.script('listing', { kind: 'answer', status: 500, json: {} });
  const { status, headers, body } = await ask(origin, pathname + search);
  const html = body.toString();
  expect([status, headers['cache-control']]).toEqual([502, 'no-store']);
  expect(html).toMatch(/<meta name="robots" content="[^"]*noindex/);
  const [, main = 'none'] = /<main[^>]*>(.*?)<\/main>/s.exec(html) ?? [];
  expect(main.replace(/<!--.*?-->/g, '')).toBe('');
  for (const part of ['<header', '<footer']) expect(html).toContain(part);
  expect(stand.site.output().slice(logged)).toContain('"event":"Veri alınamadı."');
});
