import type { Route } from '@playwright/test';
import { answerLists, listingsScreen, recordAlerts } from '#e2e/pages/listings.ts';
import { startFaultUpstream } from '#e2e/support/fault-upstream.ts';
import { manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#list-failures.

const logged = /Veri alinamadi\.|Failed to load resource/;
const listings = manyListings(12);

const faults: [name: string, fault: (route: Route) => unknown][] = [
  ['a non-OK answer', (route) => route.fulfill({ status: 500, json: { m: 'sce' } })],
  ['an m other than basarili', (route) => route.fulfill({ json: { m: 'se', data: [], kayitSayisi: 0 } })],
  ['an answer that is no JSON', (route) => route.fulfill({ contentType: 'text/html', body: '<p>Hata' })],
  ['no answer', (route) => route.abort('connectionreset')],
];

for (const [name, fault] of faults) {
  test(`${name} is logged, loading stops, the old list is kept`, async ({ page, allowProblems }) => {
    allowProblems(logged);
    const alerts = recordAlerts(page);
    const { cards, select, openFilters } = listingsScreen(page);
    await page.goto('/ilanlar', { waitUntil: 'networkidle' });
    const before = await cards.getByRole('heading').allTextContents();
    await answerLists(page, (_, route) => void fault(route));
    const log = page.waitForEvent('console', (message) => /Veri alinamadi/.test(message.text()));
    await openFilters();
    await select('Kategori').selectOption('Arsa');
    expect((await log).type()).toBe('error');
    await expect(page.getByText('Liste yenilenemedi; önceki sonuçlar gösteriliyor.')).toBeVisible();
    await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
    await expect(cards.getByRole('heading')).toHaveText(before);

    await answerLists(page, (query) => pageOf(listings, query));
    await page.getByRole('button', { name: 'Tekrar dene' }).click();
    await expect(cards).toHaveCount(4);
    await expect(page.getByText('Liste yenilenemedi')).toHaveCount(0);
    expect(alerts).toEqual([]);
  });
}

test('a late answer never overwrites a newer one', async ({ page }) => {
  const { cards, select, resultLine, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  const late = Promise.withResolvers<void>();
  const delivered = Promise.withResolvers<void>();
  await answerLists(page, async (query, route) => {
    const answer = pageOf(listings, query);
    if (query.get('filter') !== 'Arsa') return answer;
    await late.promise;
    // The browser may have aborted it already.
    await route.fulfill({ json: answer }).catch(() => {});
    delivered.resolve();
  });
  await openFilters();
  await select('Kategori').selectOption('Arsa');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
  await select('Kategori').selectOption('Konut');
  await expect(resultLine).toHaveText('8 ilan bulundu · Sayfa 1 / 1');
  late.resolve();
  await delivered.promise;
  // A later answer has been drawn, so the late one would have been drawn by now.
  await page.evaluate(async () => (await fetch('/api/api/ilan/get-cities')).json());
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
  await expect(resultLine).toHaveText('8 ilan bulundu · Sayfa 1 / 1');
  await expect(cards).toHaveCount(8);
  await expect(page).toHaveURL('/ilanlar?kategori=Konut');
});

test('while it loads, the old cards stay and nothing jumps', async ({ page }) => {
  const { cards, select, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  const held = Promise.withResolvers<void>();
  await answerLists(page, async (query) => {
    await held.promise;
    return pageOf(listings, query);
  });
  await openFilters();
  const count = await cards.count();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await select('Sıralama').selectOption('price-asc');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
  await expect(cards).toHaveCount(count);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  held.resolve();
  await expect(cards).toHaveCount(9);
});

test('a broken listing in an answer does not take the list down', async ({ page }) => {
  await answerLists(page, () => ({
    m: 'basarili',
    data: [null, { title: 'Numarasız' }, { id: 7, title: 'Sağlam ilan' }],
    kayitSayisi: 3,
  }));
  const { cards, select, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar');
  await openFilters();
  await select('Sıralama').selectOption('oldest');
  await expect(cards.getByRole('heading')).toHaveText(['Sağlam ilan']);
});

const typeFaults: [text: string, fault: (route: Route) => Promise<void>][] = [
  ['Uyari.', (route) => route.fulfill({ status: 500, json: { m: 'sce' } })],
  ['Bir hata olustu.', (route) => route.abort('connectionreset')],
];

for (const [text, fault] of typeFaults) {
  test(`failing active types alert '${text}'`, async ({ page, allowProblems }) => {
    allowProblems(/Failed to load resource/);
    const alerts = recordAlerts(page);
    await page.route('**/api/api/ilan/get-active-types', fault);
    const { select, openFilters } = listingsScreen(page);
    await page.goto('/ilanlar');
    await expect.poll(() => alerts).toEqual([text]);
    await openFilters();
    await expect(select('Kategori').locator('option', { hasText: 'Konut' })).toHaveCount(1);
  });
}

test('calls that leaving cuts off raise no alert and are not logged @once', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/Failed to load resource/);
  const alerts = recordAlerts(page);
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  const left = Promise.withResolvers<void>();
  const calls = ['active-types', 'cities'].map(async (name) => {
    const cut = Promise.withResolvers<void>();
    await page.route(`**/api/api/ilan/get-${name}`, async (route) => {
      await left.promise;
      await route.abort('aborted');
      cut.resolve();
    });
    return cut;
  });
  const cuts = await Promise.all(calls);
  const asked = page.waitForRequest('**/get-active-types');
  await page.goto('/ilanlar');
  await asked;
  // Chromium rejects no call before the page is gone; WebKit and Firefox do right after this event.
  await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
  left.resolve();
  await Promise.all(cuts.map(({ promise }) => promise));
  // A later answer has been drawn, so an alert would have appeared by now.
  await page.evaluate(async () => (await fetch('/api/api/ilan/get-districts')).json());
  expect(alerts).toEqual([]);
  expect(logs.filter((text) => /Veri alinamadi/.test(text))).toEqual([]);
});

test('active types are asked for once, with an empty JSON body', async ({ page }) => {
  const bodies: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/get-active-types')) bodies.push(request.postData());
  });
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  expect(bodies).toEqual(['{}']);
});

test('failing cities and districts are logged and nothing else', async ({ page, allowProblems }) => {
  allowProblems(logged);
  const alerts = recordAlerts(page);
  const logs: string[] = [];
  page.on('console', (message) => logs.push(message.text()));
  await page.route('**/api/api/ilan/get-cities', (route) => route.abort('connectionreset'));
  await page.route('**/api/api/ilan/get-districts*', (route) => route.fulfill({ status: 500, json: {} }));
  const { select, openFilters, cards } = listingsScreen(page);
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  await openFilters();
  await select('İl').selectOption('Eskişehir');
  await expect.poll(() => logs.filter((text) => /get-cities/.test(text)).length).toBe(1);
  await expect.poll(() => logs.filter((text) => /get-districts/.test(text)).length).toBe(1);
  await expect(select('İlçe').locator('option')).toHaveText(['Tümü']);
  await expect(cards.first()).toBeVisible();
  expect(alerts).toEqual([]);
});

test.describe('when the server cannot get the list', () => {
  test('it says so, keeps the filters, and the browser tries again', async ({
    page,
    sites,
    browser,
    allowProblems,
  }) => {
    allowProblems(/Failed to load resource/);
    const upstream = await startFaultUpstream();
    upstream.script('previewWithFilters', { kind: 'answer', status: 500 });
    const site = await sites({ UPSTREAM_API_URL: upstream.url });

    const plain = await browser.newPage({ javaScriptEnabled: false });
    const response = await plain.goto(`${site.url}/ilanlar`);
    expect(response?.status()).toBe(503);
    await expect(plain.getByText('İlanlar şu anda yüklenemiyor')).toBeVisible();
    const category = plain.getByRole('combobox', { name: 'Kategori' });
    await expect(category.locator('option', { hasText: 'Arsa' })).toHaveCount(1);
    await plain.close();

    // The list is prefetched from other screens; a failed answer that nobody reads must not stay open.
    const failed = page.waitForResponse(
      (answer) => answer.url().includes('/ilanlar?_rsc=') && answer.status() === 503,
    );
    await page.goto(`${site.url}/iletisim`);
    await failed;
    await page.waitForLoadState('networkidle');

    await answerLists(page, (query) => pageOf(listings, query));
    await page.goto(`${site.url}/ilanlar`);
    await expect(listingsScreen(page).cards).toHaveCount(9);
    await upstream.close();
  });
});
