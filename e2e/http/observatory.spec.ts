import { observe, type Scanned } from '#e2e/support/observatory.ts';
import { ask } from '#e2e/support/plain-http.ts';
import { expect, test } from '#e2e/support/site-test.ts';

const screens = ['/', '/ilanlar', '/ilanlar?kategori=Arsa', '/ilan-detay?id=1001', '/iletisim'];

async function scan(siteUrl: string, target: string): Promise<Scanned> {
  const answer = await ask(siteUrl, target);
  const preflight = await ask(siteUrl, target, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://http-observatory.security.mozilla.org',
      'Access-Control-Request-Method': 'GET',
    },
  });
  return { headers: answer.headers, html: answer.body.toString(), preflight: preflight.headers };
}

test('every screen of a site under https has an A+', async ({ publicSite: site }) => {
  for (const target of screens) {
    const { score, findings } = observe(await scan(site.url, target));
    expect(findings, target).toEqual({
      policy: 'nothing by default, nothing unsafe',
      cookies: 'none',
      sharing: 'none',
      referrer: 'private',
      transport: 'half a year',
      integrity: 'own scripts',
      sniffing: 'off',
      framing: 'forbidden by policy',
      resources: 'this site only',
    });
    expect(score, target).toBe(130);
  }

  // Each missing header lowers the score.
  const scanned = await scan(site.url, '/iletisim');
  const without = (name: string, value?: string) =>
    observe({ ...scanned, headers: { ...scanned.headers, [name]: value } }).score;
  expect(without('content-security-policy')).toBe(75);
  expect(
    without('content-security-policy', "script-src 'self' 'unsafe-inline'; frame-ancestors 'none'"),
  ).toBe(80);
  expect(without('strict-transport-security')).toBe(80);
  expect(without('strict-transport-security', 'max-age=3600')).toBe(120);
  expect(without('x-content-type-options')).toBe(125);
  expect(without('referrer-policy', 'unsafe-url')).toBe(120);
  expect(without('cross-origin-resource-policy')).toBe(120);
  expect(observe({ ...scanned, html: '<script src="http://evil.example/a.js"></script>' }).score).toBe(50);
  expect(observe({ ...scanned, headers: {}, preflight: {} }).score).toBe(30);
});
