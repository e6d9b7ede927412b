import type { Page, Request } from '@playwright/test';
import { flat, openGallery } from '#e2e/pages/listing.ts';
import { listingsScreen, settle } from '#e2e/pages/listings.ts';
import { keep, recent } from '#e2e/pages/saved.ts';
import { screens } from '#e2e/pages/screens.ts';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import { samples, toSamplePreview } from '#lib/domain/listing/samples.ts';
import { toSaved } from '#lib/domain/listing/saved-listing.ts';

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

const smallFields = () =>
  Array.from(
    document.querySelectorAll<HTMLInputElement>(':is(input, select, textarea):not([type=hidden])'),
    (field) => ({ name: field.name, size: Number.parseFloat(getComputedStyle(field).fontSize) }),
  ).filter(({ size }) => size < 16);

for (const path of [...screens, `/ilanlar?ara=${'uzun'.repeat(40)}`])
  test(`${path.slice(0, 30)} is never wider than its window`, async ({ page }) => {
    await page.goto(path);
    // Safari on an iPhone zooms into a field of smaller text.
    expect(await page.evaluate(smallFields)).toEqual([]);
    for (const width of [320, 360, 768, 1024, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await expect.poll(() => overflowOf(page), `${width}px`).toBeLessThanOrEqual(0);
    }
  });

test('Everything in the header and the filters can be touched on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/ilanlar');
  const banner = page.getByRole('banner');
  const header = [
    page.getByRole('button', { name: 'Menü', exact: true }),
    page.getByRole('button', { name: 'RBA ile Al Sat Kirala' }),
    banner.getByRole('link', { name: 'ana sayfa' }),
  ];
  for (const control of header) await expect(control).toBeInViewport({ ratio: 1 });
  // The sub-header's row scrolls sideways.
  const small = await banner.getByRole('link', { name: /@|yeni sekmede/ }).all();
  expect(small).toHaveLength(6);
  for (const link of small) {
    await link.scrollIntoViewIfNeeded();
    await expect(link).toBeInViewport({ ratio: 1 });
    const { width = 0, height = 0 } = (await link.boundingBox()) ?? {};
    expect(Math.min(width, height), String(link)).toBeGreaterThanOrEqual(24);
  }
  const { select, search, clear, toggle, openFilters } = listingsScreen(page);
  await openFilters();
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  const shortcut = page.getByRole('navigation', { name: 'Kısa yollar' }).getByRole('link').first();
  for (const control of [...header, toggle, select('Kategori'), clear, shortcut]) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.round(Math.min(width, height)), String(control)).toBeGreaterThanOrEqual(44);
  }
  await test.step('a long search in a chip leaves the cross that removes it its size', async () => {
    await search.fill('uzun'.repeat(40));
    await search.press('Enter');
    const cross = page.getByRole('button', { name: /uzunuzun/ }).locator('svg');
    await expect(cross).toBeVisible();
    expect((await cross.boundingBox())?.width).toBe(16);
  });
});

type LayoutShift = PerformanceEntry & { value: number; sources: { node: Element | null }[] };

/** How far each thing on a screen has moved since it was opened. */
const shiftsOf = (page: Page) =>
  page.evaluate(() => {
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    const shifts = observer.takeRecords() as LayoutShift[];
    return shifts.map(({ value, sources }) => ({
      value,
      moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 99)),
    }));
  });

test('Nothing moves while a screen comes to life, whatever is saved (rules#favourites)', {
  tag: '@full-desktop',
}, async ({ page }) => {
  test.slow();
  const visit = (path: string, limit: number, showsRecent = false) =>
    test.step(path, async () => {
      if (path === flat) await openGallery(page);
      else await page.goto(path);
      await untilHydrated(page.getByRole('banner').getByRole('button', { name: /ile Al Sat Kirala$/ }));
      if (showsRecent) await expect(recent(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await settle(page);
      const shifts = await shiftsOf(page);
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(limit);
    });
  await visit('/', 0.02);
  const saved = samples.map(toSamplePreview).map(toListingSummary).map(toSaved);
  await keep(page, storageKeys.favourites, saved);
  await keep(page, storageKeys.recent, saved);
  for (const width of [390, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of ['/ilanlar', flat]) await visit(path, 0.01, true);
    for (const path of ['/ilanlar?favoriler=1', '/']) await visit(path, 0.01);
    await test.step('loaded anew where what was kept is seen (rules#continue)', async () => {
      const kept = page.getByRole('region', { name: 'Kaldığınız yerden devam edin' });
      await kept.scrollIntoViewIfNeeded();
      await page.reload();
      await expect(kept).toBeInViewport();
      await settle(page);
      expect(await shiftsOf(page)).toEqual([]);
    });
  }
});

// Budgets of the first visit on a phone, in bytes on the wire with gzip, before anything is scrolled.
const budgetOf = (path: string) => (path === '/' ? 450_000 : 350_000);
const scriptBudget = 178_000;
for (const path of screens)
  test(`${path} stays within its bytes`, { tag: '@bytes' }, async ({ page }) => {
    const requests: Request[] = [];
    page.on('requestfinished', (request) => requests.push(request));
    await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' });
    await page.goto(path, { waitUntil: 'networkidle' });
    const transfers = await Promise.all(
      requests.map(async (request) => {
        const { responseHeadersSize, responseBodySize } = await request.sizes();
        const bytes = responseHeadersSize + responseBodySize;
        return { url: request.url(), type: request.resourceType(), bytes };
      }),
    );
    const scripts = transfers.filter(({ type }) => type === 'script');
    const bytesOf = (some: typeof transfers) => some.reduce((sum, { bytes }) => sum + bytes, 0);
    // What to look at when a budget is exceeded.
    const list = transfers
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ url, type, bytes }) => `${String(bytes).padStart(8)} ${type} ${url}`)
      .join('\n');
    expect(bytesOf(scripts), list).toBeGreaterThan(50_000);
    expect(bytesOf(scripts), list).toBeLessThanOrEqual(scriptBudget);
    expect(bytesOf(transfers), list).toBeLessThanOrEqual(budgetOf(path));
    const fonts = transfers.filter(({ type }) => type === 'font').map(({ url }) => url);
    expect(fonts).toEqual([...new Set(fonts)]);
  });

// What a server may send before the visitor's first acknowledgement: ten segments (RFC 6928). A byte more costs a phone
// 150 ms before it can paint.
const firstFlight = 14_600;
for (const path of ['/ilanlar', '/iletisim'])
  test(`${path} comes within the first round trip`, { tag: '@bytes' }, async ({ page }) => {
    test.skip(Boolean(process.env.BASE_URL), 'the size depends on the listings');
    await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'br' });
    const document = await page.goto(path);
    const { responseHeadersSize, responseBodySize } = (await document?.request().sizes()) ?? {};
    expect(responseBodySize).toBeGreaterThan(5_000);
    expect(Number(responseHeadersSize) + Number(responseBodySize)).toBeLessThanOrEqual(firstFlight);
  });
