import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Fault } from '#e2e/support/fault.ts';
import { startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

test.slow();

const script = '<script>alert(1)</script>';
const svg = `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${script}</svg>`;

/** Files that are not photographs, with names and types of photographs. */
const impostors: Record<string, Extract<Fault, { kind: 'answer' }>> = {
  'an SVG': { kind: 'answer', text: svg, headers: { 'content-type': 'image/svg+xml' } },
  'an SVG called PNG': { kind: 'answer', text: svg, headers: { 'content-type': 'image/png' } },
  'an SVG behind spaces': { kind: 'answer', text: `\n  ${svg}`, headers: { 'content-type': 'image/jpeg' } },
  'an SVG with a byte order mark': {
    kind: 'answer',
    text: `\uFEFF${svg}`,
    headers: { 'content-type': 'image/gif' },
  },
  'a page': { kind: 'answer', text: `<!DOCTYPE html>${script}`, headers: { 'content-type': 'text/html' } },
  'a page called JPEG': { kind: 'answer', text: script, headers: { 'content-type': 'image/jpeg' } },
  'a script': { kind: 'answer', text: 'alert(1)', headers: { 'content-type': 'text/javascript' } },
  'a PDF': { kind: 'answer', text: '%PDF-1.7', headers: { 'content-type': 'application/pdf' } },
  nothing: { kind: 'answer', text: '', headers: { 'content-type': 'image/png' } },
};

const optimised = (url: string, width = 640) =>
  `/_next/image?${new URLSearchParams({ url, w: String(width), q: '60' })}`;

test('what is no photograph is shown nowhere', async ({ sites }) => {
  const upstream = await startFaultUpstream();
  const site = await sites({ UPSTREAM_API_URL: upstream.url });
  let number = 0;
  for (const [name, fault] of Object.entries(impostors)) {
    upstream.script('file', fault);
    number += 1;
    const file = `/api/api/files/?filepath=${number}.png`;
    for (const target of [file, optimised(file), `/paylasim?id=1001&v=${number}`]) {
      const { status, headers, body } = await ask(site.url, target);
      const type = String(headers['content-type'] ?? '');
      expect(type, `${name}: ${target}`).not.toMatch(/svg|html|javascript|xml|pdf/);
      expect(body.toString('latin1'), `${name}: ${target}`).not.toContain('alert(1)');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['content-security-policy']).toContain('sandbox');
      // The shared picture falls back to the default one.
      if (!target.startsWith('/paylasim')) expect(status, `${name}: ${target}`).toBeGreaterThanOrEqual(400);
    }
  }
  await upstream.close();
});

test('a photograph with a script behind its first bytes stays a photograph', async ({ sites }) => {
  const upstream = await startFaultUpstream();
  const site = await sites({ UPSTREAM_API_URL: upstream.url });
  upstream.script('file', {
    kind: 'answer',
    text: `GIF89a/*${svg}*/=1;`,
    headers: { 'content-type': 'text/html' },
  });
  const { headers } = await ask(site.url, '/api/api/files/?filepath=a.gif');
  expect(headers['content-type']).toBe('image/gif');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['content-security-policy']).toMatch(/^default-src 'none';.*sandbox/);
  await upstream.close();
});

test('the optimizer asks no other host, and nothing but photographs', async ({ sites }) => {
  const asked: string[] = [];
  const other = createServer(({ url = '' }, response) => {
    asked.push(url);
    response.writeHead(200, { 'content-type': 'image/png' }).end();
  }).listen(0, '127.0.0.1');
  await new Promise((resolve) => other.once('listening', resolve));
  const host = `127.0.0.1:${(other.address() as AddressInfo).port}`;
  const site = await sites();
  const { host: own } = new URL(site.url);
  for (const url of [
    `http://${host}/a.png`,
    `HTTP://${host}/a.png`,
    `//${host}/a.png`,
    `///${host}/a.png`,
    `/\\${host}/a.png`,
    `\\\\${host}/a.png`,
    `/\t/${host}/a.png`,
    `http:${host}/a.png`,
    `http://${own}@${host}/a.png`,
    `http://${own}/images/default.jpg`,
    `/images/..//${host}/a.png`,
    `/images/%2e%2e/%2f${host}/a.png`,
    `@${host}/a.png`,
    `/api/api/files/?filepath=http://${host}/a.png`,
    `/api/api/files/?filepath=//${host}/a.png`,
    `/api/api/files/../ilan/get-cities`,
    '/api/api/ilan/get-cities',
    '/api/health',
    '/_next/image?url=%2Fimages%2Fdefault.jpg&w=640&q=60',
    '/images/default.jpg?x=1',
    '/icon.svg',
    'data:image/png;base64,iVBORw0KGgo=',
    'file:///etc/passwd',
    '/images/../../package.json',
    '/api/api/files/?filepath=../../../../etc/passwd',
  ]) {
    const { status } = await ask(site.url, optimised(url), {
      headers: { Host: own, 'X-Forwarded-Host': host },
    });
    expect(status, url).toBeGreaterThanOrEqual(400);
    expect(status, url).toBeLessThan(500);
  }
  expect((await ask(site.url, optimised('/images/default.jpg'), { headers: { Host: host } })).status).toBe(
    200,
  );
  expect(asked).toEqual([]);
  other.close();
});

test('a photograph has one address: others are refused before anything is made', async ({ baseURL }) => {
  const file = '/api/api/files/?filepath=';
  const own = `${file}ornek%2Fsalon-1.jpg`;
  expect((await ask(baseURL ?? '', optimised(own))).status).toBe(200);
  for (const target of [
    `${optimised(own)}&n=1`,
    optimised(`${own}&n=1`),
    optimised(`${file}ornek%2F%2Fsalon-1.jpg`),
    optimised(`${file}.%2Fornek%2Fsalon-1.jpg`),
    optimised(`${file}ornek/salon-1.jpg`),
    optimised('/images//default.jpg'),
  ])
    expect((await ask(baseURL ?? '', target)).status, target).toBe(400);
});

test('the optimizer makes no sizes but its own', async ({ baseURL }) => {
  for (const [width, quality] of [
    ['641', '60'],
    ['99999', '60'],
    ['-1', '60'],
    ['640', '100'],
    ['640', '61'],
    ['640', '0'],
  ] as const) {
    const target = `/_next/image?url=%2Fimages%2Fdefault.jpg&w=${width}&q=${quality}`;
    expect((await ask(baseURL ?? '', target)).status, target).toBe(400);
  }
});

test('a picture in another size is shown when it is opened by itself, where it may do nothing', async ({
  baseURL,
}) => {
  const { status, headers } = await ask(baseURL ?? '', optimised('/images/default.jpg'));
  expect(status).toBe(200);
  expect(headers['content-disposition']).toMatch(/^inline/);
  expect(headers['content-security-policy']).toContain('sandbox');
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers).not.toHaveProperty('permissions-policy');
});
