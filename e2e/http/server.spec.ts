import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { inlineScriptHashes, securityHeaderNames } from '#e2e/support/answer-rules.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

const site = (baseURL: string | undefined) => baseURL ?? '';

test.describe('Addresses (rules#routes, rules#other-paths)', () => {
  for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE']) {
    test(`${method} of an unknown path leads home`, { tag: '@smoke' }, async ({ baseURL }) => {
      const answer = await ask(site(baseURL), '/yok/boyle-bir-sayfa?x=1', { method });
      expect(answer.status).toBe(307);
      expect(answer.headers.location).toBe('/');
      expect(answer.names.filter((name) => name === 'location')).toHaveLength(1);
    });
  }

  for (const target of ['//evil.example', '//evil.example/%2e%2e', '/\\evil.example', '/%5cevil.example']) {
    test(`${target} never leads to another site`, async ({ baseURL }) => {
      const answer = await ask(site(baseURL), target);
      expect(answer.status).toBe(307);
      expect(answer.headers.location).toBe('/');
    });
  }

  for (const target of ['/%E0%A4%A', '/%', '/%00']) {
    test(`${target}, which no screen has, leads home`, { tag: '@smoke' }, async ({ baseURL }) => {
      const answer = await ask(site(baseURL), target);
      expect([answer.status, answer.headers.location]).toEqual([307, '/']);
    });
  }

  test('a whole address is read as its path, whichever host it names', async ({ baseURL }) => {
    const { status, body } = await ask(site(baseURL), 'http://evil.example/iletisim');
    expect([status, body.includes('evil.example')]).toEqual([200, false]);
  });

  test('an endless address leads home', async ({ baseURL }) => {
    const answer = await ask(site(baseURL), `/?${'a'.repeat(9000)}`);
    expect([answer.status, answer.headers.location]).toEqual([307, '/']);
  });

  test('a final slash leads to the clean address', { tag: '@smoke' }, async ({ baseURL }) => {
    const answer = await ask(site(baseURL), '/iletisim/?x=1');
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe('/iletisim?x=1');
  });

  for (const target of ['/api/yok', '/api//ilan/get-cities', '/api/api/ilan/get-cities//', '/api/%']) {
    test(`${target}, an unknown API path, is told as JSON`, { tag: '@smoke' }, async ({ baseURL }) => {
      const answer = await ask(site(baseURL), target);
      expect(answer.status).toBe(404);
      expect(answer.headers['content-type']).toContain('application/json');
    });
  }

  test('a screen takes no other methods', async ({ baseURL }) => {
    const answer = await ask(site(baseURL), '/iletisim', { method: 'PUT' });
    expect(answer.status).toBe(405);
    expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test('health and readiness', { tag: '@smoke' }, async ({ baseURL }) => {
    const health = await ask(site(baseURL), '/api/health');
    expect([health.status, JSON.parse(health.body.toString())]).toEqual([200, { status: 'ok' }]);
    expect((await ask(site(baseURL), '/api/ready')).status).toBe(200);
  });
});

test.describe('headers', () => {
  for (const target of [
    '/',
    '/yok',
    '/api/api/ilan/get-cities',
    '/api/yok',
    '/api/health',
    '/%',
    '/favicon.ico',
  ]) {
    test(`${target} carries the security headers once`, { tag: '@smoke' }, async ({ baseURL }) => {
      const { names, headers } = await ask(site(baseURL), target);
      for (const name of securityHeaderNames) {
        expect(
          names.filter((sent) => sent === name),
          name,
        ).toHaveLength(1);
      }
      expect(headers['x-powered-by']).toBeUndefined();
    });
  }

  for (const target of ['/', '/iletisim', '/ilanlar', '/ilan-detay?id=1001']) {
    test(`${target} allows exactly its own inline scripts`, async ({ baseURL }) => {
      const { headers, body } = await ask(site(baseURL), target);
      const policy = String(headers['content-security-policy']);
      const scriptSources = /script-src ([^;]*)/.exec(policy)?.[1]?.split(' ') ?? [];
      const hashes = inlineScriptHashes(body.toString());
      expect(hashes.length).toBeGreaterThan(0);
      expect(scriptSources.toSorted()).toEqual(["'self'", ...new Set(hashes)].toSorted());
      expect(body.toString()).not.toContain('nonce="');
    });
  }

  test('HSTS and upgrading only where the site is reached by https', async ({ baseURL, publicSite }) => {
    const plain = await ask(site(baseURL), '/iletisim');
    expect(plain.headers['strict-transport-security']).toBeUndefined();
    const { headers } = await ask(publicSite.url, '/iletisim');
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/);
    expect(headers['content-security-policy']).toContain('upgrade-insecure-requests');
  });
});

test.describe('cached documents', () => {
  test('the same document with tracking parameters, and 304 for those who have it', async ({ baseURL }) => {
    const first = await ask(site(baseURL), '/iletisim');
    const tag = String(first.headers.etag);
    expect(first.headers['cache-control']).toContain('s-maxage=60');
    const again = await ask(site(baseURL), '/iletisim?utm_source=whatsapp', {
      headers: { 'If-None-Match': `"x", ${tag}` },
    });
    expect(again.status).toBe(304);
    expect(again.body).toHaveLength(0);
    expect(again.headers.etag).toBe(tag);
  });

  test('HEAD says what GET would', async ({ baseURL }) => {
    const [get, head] = [await ask(site(baseURL), '/'), await ask(site(baseURL), '/', { method: 'HEAD' })];
    expect(head.status).toBe(200);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  test('compression as the client wants it', async ({ baseURL }) => {
    const plain = await ask(site(baseURL), '/');
    const decoded = { br: brotliDecompressSync, gzip: gunzipSync };
    for (const [wanted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0, gzip', 'gzip'],
    ] as const) {
      const { headers, body } = await ask(site(baseURL), '/', { headers: { 'Accept-Encoding': wanted } });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toContain('Accept-Encoding');
      expect(decoded[encoding](body).equals(plain.body)).toBe(true);
    }
    expect(plain.headers['content-encoding']).toBeUndefined();
  });

  test('scripts are kept for a year and compressed', async ({ baseURL }) => {
    const [, script = ''] =
      /src="(\/_next\/static\/[^"]+\.js)"/.exec((await ask(site(baseURL), '/')).body.toString()) ?? [];
    const { status, headers } = await ask(site(baseURL), script, { headers: { 'Accept-Encoding': 'br' } });
    expect(status).toBe(200);
    expect(headers['cache-control']).toContain('immutable');
    expect(headers['content-encoding']).toBe('br');
    expect((await ask(site(baseURL), '/_next/static/yok.js')).status).toBe(404);
  });
});
