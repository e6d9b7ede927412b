import { expect } from 'vitest';
import { ask } from '#e2e/support/plain-http.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';

/** Expects an answer to whatever a visitor's first minutes ask for. */
export async function expectServed(site: string): Promise<void> {
  const listing = listingHref('1001');
  const screens = [routes.home, routes.listings, listing, routes.contact];
  for (const path of screens) {
    const { status, body } = await ask(site, path);
    expect([path, status, body.toString()]).toEqual([path, 200, expect.stringContaining('<h1')]);
  }
  const html = (await ask(site, listing)).body.toString();
  const [script = ''] = /\/_next\/static\/[^"]+\.js/.exec(html) ?? [];
  const [shared = ''] = /\/paylasim\?[^"]+/.exec(html) ?? [];
  const [picture = ''] = /\/_next\/image\?[^"\s]*w=640[^"\s]*/.exec(html) ?? [];
  const others: [string, string][] = [
    [picture.replaceAll('&amp;', '&'), 'image/avif'],
    [shared.replaceAll('&amp;', '&'), 'image/jpeg'],
    [script, 'text/javascript'],
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/api/ready', 'application/json'],
  ];
  for (const [path, kind] of others) {
    const { status, headers } = await ask(site, path, { headers: { accept: 'image/avif,*/*' } });
    expect([path, status, headers['content-type']]).toEqual([path, 200, expect.stringContaining(kind)]);
  }
}
