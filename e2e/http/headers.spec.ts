import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

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
  /^script-src 'self'(?: 'sha256-[\w+/]{43}=')+$/,
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

for (const screen of ['/', '/ilanlar', '/ilanlar?kategori=Arsa', '/ilan-detay?id=1001', '/iletisim'])
  test(`${screen} under https sends the headers of an A+, no cookie, and no script of others`, async ({
    publicSite,
  }) => {
    const { headers, body } = await ask(publicSite.url, screen);
    expect(headers).toMatchObject(scored);
    expect(headers).not.toHaveProperty('set-cookie');
    const directives = String(headers['content-security-policy']).split('; ');
    expect(directives).toEqual(policy.map((pattern) => expect.stringMatching(pattern)));
    const sources = Array.from(body.toString().matchAll(/<script\b[^>]*\ssrc="([^"]*)"/g), ([, src]) => src);
    expect(sources.length).toBeGreaterThan(0);
    for (const source of sources) expect(source).toMatch(/^\/_next\//);
    const preflight = await ask(publicSite.url, screen, {
      method: 'OPTIONS',
      headers: { Origin: 'https://evil.example', 'Access-Control-Request-Method': 'GET' },
    });
    expect(preflight.headers).not.toHaveProperty('access-control-allow-origin');
  });
