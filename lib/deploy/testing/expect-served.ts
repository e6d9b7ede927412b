import { expect } from 'vitest';
import { ask } from '#lib/dev/testing/plain-http.ts';
import { listingHref, routes } from '#lib/site/navigation.ts';

/** Expects an answer to whatever a visitor's first minutes ask for. */
export async function expectServed(site: string): Promise<void> {
  const listing = listingHref('1001');
  const html = (await ask(site, listing)).body.toString().replaceAll('&amp;', '&');
  const linked = (address: RegExp) => address.exec(html)?.[0] ?? 'no such address';
  for (const [path, kind, text = ''] of [
    [routes.home, 'text/html', '<h1'],
    [routes.listings, 'text/html', '<h1'],
    [listing, 'text/html', '<h1'],
    [routes.contact, 'text/html', '<h1'],
    [linked(/\/_next\/image\?[^"\s]*w=640[^"\s]*/), 'image/avif'],
    [linked(/\/paylasim\?[^"]+/), 'image/jpeg'],
    [linked(/\/_next\/static\/[^"]+\.js/), 'javascript'],
    ['/sitemap.xml', 'application/xml'],
    ['/robots.txt', 'text/plain'],
    ['/manifest.webmanifest', 'application/manifest+json'],
    ['/api/ready', 'application/json'],
  ] as const) {
    const { status, headers, body } = await ask(site, path, { headers: { accept: 'image/avif,*/*' } });
    const answer = [path, status, headers['content-type'], body.toString()];
    expect(answer).toEqual([path, 200, expect.stringContaining(kind), expect.stringContaining(text)]);
  }
}
