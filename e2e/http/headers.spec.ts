import { screens } from '#e2e/pages/screens.ts';
import { securityHeaderNames } from '#e2e/support/answer-rules.ts';
import { expect, test } from '#e2e/support/site-test.ts';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { alertHref } from '#lib/site/alerts.ts';

test('Every answer carries the security headers once', { tag: '@smoke' }, async ({ baseURL, start }) => {
  const calls = ['/api/api/ilan/get-cities', '/api/yok', '/api/health'];
  // Next's own server answers what it cannot decode before it asks anybody.
  const odd = start === 'next start' ? [] : ['/%'];
  for (const target of ['/', '/yok', ...calls, ...odd, '/favicon.ico']) {
    const { names, headers } = await ask(baseURL, target);
    expect(names.filter((sent) => securityHeaderNames.some((name) => name === sent)).sort(), target).toEqual(
      [...securityHeaderNames].sort(),
    );
    expect(headers, target).not.toHaveProperty('x-powered-by');
  }
});

/**
 * For these Mozilla's HTTP Observatory gives 130 points, of which A+ needs 100 (algorithm 4, as of November 2026). Whoever
 * changes one asks it again: `npx @mdn/mdn-http-observatory www.example.com`, on a site that is reached by https.
 */
const scored = {
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': expect.stringMatching(/^max-age=31536000\b/),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};
const policy = [
  /^default-src 'none'$/,
  // Its own files and the inline scripts that stand in this document.
  /^script-src 'self'(?: 'sha256-[\w+/]{43}=')+$|^script-src 'self' 'nonce-[\da-f-]{36}'$/,
  /^style-src 'self'$/,
  /^style-src-attr 'unsafe-inline'$/,
  /^img-src 'self' data: https:\/\/i\.ytimg\.com$/,
  /^font-src 'self'$/,
  /^connect-src 'self'$/,
  /^manifest-src 'self'$/,
  /^frame-src https:\/\/www\.youtube-nocookie\.com https:\/\/www\.google\.com https:\/\/maps\.google\.com$/,
  /^base-uri 'none'$/,
  /^form-action 'self'$/,
  /^frame-ancestors 'none'$/,
  /^upgrade-insecure-requests$/,
];

test('Every screen under https sends the headers of an A+, no cookie, and no script of others', async ({
  baseURL,
  publicSite,
  start,
}) => {
  for (const screen of [...screens, '/ilanlar?kategori=Arsa'])
    await test.step(screen, async () => {
      const asked = { headers: { Origin: 'https://evil.example' } };
      const { headers, body } = await ask(publicSite.url, screen, asked);
      expect(headers).toMatchObject(scored);
      for (const name of ['set-cookie', 'access-control-allow-origin'])
        expect(headers).not.toHaveProperty(name);
      const directives = String(headers['content-security-policy']).split('; ');
      expect(directives).toEqual(policy.map((pattern) => expect.stringMatching(pattern)));
      expect(directives[1]?.includes('nonce'), 'what is kept is allowed by hash').toBe(
        start === 'next start',
      );
      const scripts = body.toString().match(/<script\b[^>]*\ssrc="[^"]*"/g) ?? [];
      expect(scripts.length).toBeGreaterThan(0);
      for (const script of scripts) expect(script).toMatch(/ src="\/_next\//);
    });
  // rules#search-alerts: the address is a key.
  await test.step('the page of a mail’s link is kept by nobody, and names its address to nobody', async () => {
    const { headers } = await ask(publicSite.url, alertHref('kR3_x-9aPq0ZsT7uVwY1bA'));
    const own = {
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    };
    expect(headers).toMatchObject({ ...scored, ...own });
  });
  await test.step('a site that is reached by http asks for no https', async () => {
    const { headers } = await ask(baseURL, '/iletisim');
    expect(headers).not.toHaveProperty('strict-transport-security');
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests');
  });
});

// Which encoding a client gets, and what 304 and HEAD leave out: lib/front/send.test.ts.
test('A document is the same with tracking parameters, compressed, and not sent again', {
  tag: '@front',
}, async ({ baseURL }) => {
  const { headers } = await ask(baseURL, '/iletisim', { headers: { 'Accept-Encoding': 'gzip, br' } });
  expect(headers).toMatchObject({
    'cache-control': expect.stringContaining('s-maxage=60'),
    'content-encoding': 'br',
    vary: expect.stringContaining('Accept-Encoding'),
  });
  const known = { 'If-None-Match': `"x", ${headers.etag}` };
  const again = await ask(baseURL, '/iletisim?utm_source=whatsapp', { headers: known });
  expect([again.status, again.body.length, again.headers.etag]).toEqual([304, 0, headers.etag]);
});
