import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { targetOf } from '#e2e/support/crawler.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

const optimised = (url: string, width = '640', quality = '60') =>
  `/_next/image?${new URLSearchParams({ url, w: width, q: quality })}`;

const script = '<script>alert(1)</script>';
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;

test('Only photographs are served as such, by content and not by name or type (rules#files)', async ({
  stand,
}) => {
  for (const [name, type, text] of [
    ['an SVG', 'image/svg+xml', svg],
    ['an SVG called PNG', 'image/png', svg],
    ['a page called JPEG', 'image/jpeg', script],
    ['nothing', 'image/png', ''],
  ] as const)
    await test.step(name, async () => {
      const shared = targetOf(stand.show({ image_carousel: [name] })).replace('/ilan-detay', '/paylasim');
      stand.upstream.script('file', { kind: 'answer', text, headers: { 'content-type': type } });
      const file = `/api/api/files/?${new URLSearchParams({ filepath: name })}`;
      for (const target of [file, optimised(file), shared]) {
        const { status, headers, body } = await ask(stand.site.url, target);
        expect(headers['content-type'] ?? '', target).not.toMatch(/svg|html|javascript|xml|pdf/);
        expect(body.toString('latin1'), target).not.toContain('alert(1)');
        expect(headers['x-content-type-options']).toBe('nosniff');
        expect(headers['content-security-policy']).toContain('sandbox');
        // The shared picture falls back to the default one, not for long.
        if (target !== shared) expect(status, target).toBeGreaterThanOrEqual(400);
        else
          expect([status, headers['content-type'], headers['cache-control']]).toEqual([
            200,
            'image/jpeg',
            'public, max-age=300',
          ]);
      }
    });
  await test.step('a GIF with a script behind its first bytes', async () => {
    const hidden = { text: `GIF89a/*${svg}*/=1;`, headers: { 'content-type': 'text/html' } };
    stand.upstream.script('file', { kind: 'answer', ...hidden });
    const { headers } = await ask(stand.site.url, '/api/api/files/?filepath=a.gif');
    expect(headers['content-type']).toBe('image/gif');
    expect(headers['x-content-type-options']).toBe('nosniff');
    expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
  });
});

test('The optimizer asks no other host, and takes only photographs at their one address in its own sizes', async ({
  baseURL,
}) => {
  test.skip(Boolean(process.env.BASE_URL), 'asks for what only this machine can see');
  const asked: string[] = [];
  const other = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'image/png' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const { host: own } = new URL(baseURL);
  const file = '/api/api/files/?filepath=';
  const photo = `${file}ornek%2Fsalon-1.jpg`;
  for (const target of [
    ...[
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
    ].map((url) => optimised(url)),
    optimised('/images/default.jpg', '641'),
    optimised('/images/default.jpg', '640', '61'),
  ]) {
    const { status } = await ask(baseURL, target, { headers: { Host: own, 'X-Forwarded-Host': host } });
    expect(status, target).toBeGreaterThanOrEqual(400);
    expect(status, target).toBeLessThan(500);
  }
  for (const url of [photo, '/images/default.jpg'])
    expect((await ask(baseURL, optimised(url), { headers: { Host: host } })).status).toBe(200);
  expect(asked).toEqual([]);
  other.close();
});

test('A picture in another size that is opened by itself is shown, and can run nothing', async ({
  baseURL,
}) => {
  const { status, headers } = await ask(baseURL, optimised('/images/default.jpg'));
  expect([status, headers['x-content-type-options']]).toEqual([200, 'nosniff']);
  expect(headers['content-disposition']).toMatch(/^inline/);
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers).not.toHaveProperty('permissions-policy');
});
