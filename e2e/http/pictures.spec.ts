import { targetOf } from '#e2e/support/crawler.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';

const optimised = (url: string) => `/_next/image?${new URLSearchParams({ url, w: '640', q: '60' })}`;

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

// Other contents: lib/data/{embedded/photographs/photo-folder,upstream/upstream-file}.test.ts.
test('Only photographs are served as such, by content and not by name or type (rules#files)', async ({
  stand,
}) => {
  const shared = targetOf(stand.show({ image_carousel: ['a.png'] })).replace('/ilan-detay', '/paylasim');
  stand.upstream.script('file', { kind: 'answer', text: svg, headers: { 'content-type': 'image/png' } });
  const file = '/api/api/files/?filepath=a.png';
  for (const target of [file, optimised(file), shared]) {
    const { status, headers, body } = await ask(stand.site.url, target);
    expect(headers['content-type'] ?? '', target).not.toMatch(/svg|html|javascript|xml|pdf/);
    expect(body.toString('latin1'), target).not.toContain('alert(1)');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toContain('sandbox');
    // The shared picture falls back to the default one, not for long.
    const fallback = [200, 'image/jpeg', 'public, max-age=300'];
    if (target !== shared) expect(status, target).toBeGreaterThanOrEqual(400);
    else expect([status, headers['content-type'], headers['cache-control']]).toEqual(fallback);
  }
  await test.step('a GIF with a script behind its first bytes', async () => {
    const hidden = { text: `GIF89a/*${svg}*/=1;`, headers: { 'content-type': 'text/html' } };
    stand.upstream.script('file', { kind: 'answer', ...hidden });
    const { headers } = await ask(stand.site.url, file);
    expect(headers['content-type']).toBe('image/gif');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
  });
});

// Sizes and whole addresses: lib/domain/media/optimized-image.test.ts, lib/web/pictures/serve-pictures.test.ts.
test('The optimizer asks no other host, and takes only photographs at their one address', async ({
  baseURL,
  stand,
}) => {
  // Any other host that this machine sees.
  const { host } = new URL(stand.upstream.url);
  const { host: own } = new URL(baseURL);
  const file = '/api/api/files/?filepath=';
  const photo = `${file}ornek%2Fsalon-1.jpg`;
  for (const url of [
    `http://${host}/a.png`,
    `//${host}/a.png`,
    `/\\${host}/a.png`,
    `/\t/${host}/a.png`,
    `http://${own}@${host}/a.png`,
    `http://${own}/images/default.jpg`,
    `/images/..//${host}/a.png`,
    `${file}http://${host}/a.png`,
    `${file}../../../../etc/passwd`,
    `${photo}&n=1`,
    '/api/api/ilan/get-cities',
    '/images/../../package.json',
    '/icon.svg',
  ]) {
    const headers = { Host: own, 'X-Forwarded-Host': host };
    const { status } = await ask(baseURL, optimised(url), { headers });
    expect(status, url).toBeGreaterThanOrEqual(400);
    expect(status, url).toBeLessThan(500);
  }
  await test.step('a picture that is opened by itself is shown, and can run nothing', async () => {
    for (const url of [photo, '/images/default.jpg']) {
      const { status, headers } = await ask(baseURL, optimised(url), { headers: { Host: host } });
      expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
      expect(headers['content-disposition']).toMatch(/^inline/);
      expect(headers['content-security-policy']).toContain('sandbox');
      expect(headers).not.toHaveProperty('permissions-policy');
    }
  });
  expect(stand.upstream.requests).toEqual([]);
});
