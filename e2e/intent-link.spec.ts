import type { Page, Request } from '@playwright/test';
import { expect, test } from './support/test.ts';

/** Requests for parts of detail screens, as Next's router sends them ahead of a click. */
function watchPrefetches(page: Page): Request[] {
  const found: Request[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/ilan-detay' && request.headers().rsc) found.push(request);
  });
  return found;
}

test.describe('a card fetches its screen ahead', () => {
  test('when a mouse points at it, and for no other card', async ({ page }) => {
    const prefetches = watchPrefetches(page);
    await page.goto('/ilanlar', { waitUntil: 'networkidle' });
    expect(prefetches).toEqual([]);
    const link = page.getByRole('article').first().getByRole('link');
    await link.hover();
    await expect.poll(() => prefetches.length).toBeGreaterThan(0);
    const href = await link.getAttribute('href');
    const asked = new URL(prefetches[0]?.url() ?? '');
    asked.searchParams.delete('_rsc');
    expect(asked.pathname + asked.search).toBe(href);
  });

  test('when the keyboard reaches it', async ({ page }) => {
    const prefetches = watchPrefetches(page);
    await page.goto('/ilanlar', { waitUntil: 'networkidle' });
    await page.getByRole('article').nth(1).getByRole('link').focus();
    await expect.poll(() => prefetches.length).toBeGreaterThan(0);
  });

  test('but not when a finger scrolls over it', async ({ page }) => {
    const prefetches = watchPrefetches(page);
    await page.goto('/ilanlar', { waitUntil: 'networkidle' });
    const links = page.getByRole('article').getByRole('link');
    for (const link of await links.all())
      await link.dispatchEvent('pointerover', { pointerType: 'touch', bubbles: true });
    // Answered after whatever the events above would have asked for.
    await links.first().hover();
    await expect.poll(() => prefetches.length).toBeGreaterThan(0);
    const asked = new Set(prefetches.map((request) => new URL(request.url()).searchParams.get('id')));
    expect(asked.size).toBe(1);
  });
});
