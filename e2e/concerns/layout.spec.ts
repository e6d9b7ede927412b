import type { Locator, Page } from '@playwright/test';
import { flat, openGallery } from '#e2e/pages/listing.ts';
import { listingsScreen, settle } from '#e2e/pages/listings.ts';
import { keep, recent } from '#e2e/pages/saved.ts';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { toListingSummary } from '#lib/listing/from-wire.ts';
import { samples, toSamplePreview } from '#lib/listing/samples.ts';
import { toSaved } from '#lib/listing/saved-listing.ts';

const overflowOf = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

for (const path of ['/', '/ilanlar', `/ilanlar?ara=${'uzun'.repeat(40)}`, flat, '/iletisim'])
  test(`${path.slice(0, 30)} is never wider than its window`, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    for (const width of [320, 360, 768, 1024, 1280, 1920])
      await test.step(`${width}px`, async () => {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => overflowOf(page)).toBeLessThanOrEqual(0);
      });
  });

async function expectTouchable(controls: Locator[]) {
  for (const control of controls) {
    const { width = 0, height = 0 } = (await control.boundingBox()) ?? {};
    expect(Math.round(Math.min(width, height)), String(control)).toBeGreaterThanOrEqual(44);
  }
}

test('Everything in the header and the filters can be touched on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/ilanlar');
  const header = [
    page.getByRole('button', { name: 'Menü', exact: true }),
    page.getByRole('button', { name: 'RBA ile Al Sat Kirala' }),
    ...(await page.getByRole('banner').getByRole('link').all()),
  ];
  for (const control of header) await expect(control).toBeInViewport({ ratio: 1 });
  await expectTouchable(header);
  const { select, search, clear, toggle, pageLink, openFilters } = listingsScreen(page);
  await openFilters();
  await expectTouchable([toggle, select('Kategori'), clear, pageLink(1)]);
  await page.setViewportSize({ width: 320, height: 640 });
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
  await expectTouchable([toggle, select('Kategori'), clear]);
  await test.step('a long search in a chip leaves the cross that removes it its size', async () => {
    await search.fill('uzun'.repeat(40));
    await search.press('Enter');
    const cross = page.getByRole('button', { name: /uzunuzun/ }).locator('svg');
    await expect(cross).toBeVisible();
    expect((await cross.boundingBox())?.width).toBe(16);
  });
});

type Shift = { value: number; moved: (string | undefined)[] };
type LayoutShift = { value: number; sources: { node: Element | null }[] };

test('Nothing moves while a screen comes to life, whatever is saved (rules#favourites)', async ({ page }) => {
  test.slow();
  await page.addInitScript(() => {
    const shifts: Shift[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as (PerformanceEntry & LayoutShift)[])
        shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 99)) });
    }).observe({ type: 'layout-shift', buffered: true });
  });
  const shiftsOf = () => page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
  const visit = (path: string, limit: number, showsRecent = false) =>
    test.step(path, async () => {
      if (path === flat) await openGallery(page);
      else await page.goto(path);
      await untilHydrated(page.getByRole('banner').getByRole('button', { name: /ile Al Sat Kirala$/ }));
      if (showsRecent) await expect(recent(page)).toBeVisible();
      await page.evaluate(() => document.fonts.ready);
      await settle(page);
      const shifts = await shiftsOf();
      const sum = shifts.reduce((total, { value }) => total + value, 0);
      expect(sum, JSON.stringify(shifts)).toBeLessThan(limit);
    });
  await visit('/', 0.02);
  const saved = samples.map(toSamplePreview).map(toListingSummary).map(toSaved);
  await keep(page, storageKeys.favourites, saved);
  await keep(page, storageKeys.recent, saved);
  for (const size of [
    { width: 390, height: 844 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize(size);
    for (const path of ['/ilanlar', flat]) await visit(path, 0.01, true);
    for (const path of ['/ilanlar?favoriler=1', '/']) await visit(path, 0.01);
  }
});

// Budgets of the first visit on a phone, in bytes on the wire with gzip, before anything is scrolled.
const scriptBudget = 175_000;
for (const [path, budget] of [
  ['/', 450_000],
  ['/ilanlar', 350_000],
  [flat, 350_000],
  ['/iletisim', 350_000],
] as const)
  test(`${path} stays within its bytes`, { tag: '@bytes' }, async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    const known = new Map<string, { url: string; type: string }>();
    const transfers: { url: string; type: string; bytes: number }[] = [];
    session.on('Network.requestWillBeSent', ({ requestId, request, type = 'Other' }) => {
      known.set(requestId, { url: request.url, type });
    });
    session.on('Network.loadingFinished', ({ requestId, encodedDataLength: bytes }) => {
      const request = known.get(requestId);
      if (request && /^https?:/.test(request.url)) transfers.push({ ...request, bytes });
    });
    await session.send('Network.enable');
    await page.setExtraHTTPHeaders({ 'Accept-Encoding': 'gzip' });
    await page.goto(path, { waitUntil: 'networkidle' });
    await session.detach();

    const scripts = transfers.filter(({ type }) => type === 'Script');
    const bytesOf = (some: typeof transfers) => some.reduce((sum, { bytes }) => sum + bytes, 0);
    // What to look at when a budget is exceeded.
    const list = transfers
      .toSorted((a, b) => b.bytes - a.bytes)
      .map(({ url, type, bytes }) => `${String(bytes).padStart(8)} ${type} ${url}`)
      .join('\n');
    expect(bytesOf(scripts), list).toBeGreaterThan(50_000);
    expect(bytesOf(scripts), list).toBeLessThanOrEqual(scriptBudget);
    expect(bytesOf(transfers), list).toBeLessThanOrEqual(budget);
    const fonts = transfers.filter(({ type }) => type === 'Font').map(({ url }) => url);
    expect(fonts).toEqual([...new Set(fonts)]);
  });
