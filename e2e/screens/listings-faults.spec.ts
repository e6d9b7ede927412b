import type { Route } from '@playwright/test';
import { answerLists, listingsScreen, openList, settle } from '#e2e/pages/listings.ts';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#list-failures.

const logged = /Veri alinamadi\.|Failed to load resource/;
const listings = manyListings(12);

test('A failing list (rules#list-failures) is logged, loading stops, the old one is kept and can be tried again', {
  tag: '@smoke',
}, async ({ page, allowProblems, alerts }) => {
  allowProblems(logged);
  const { cards, select, openFilters } = listingsScreen(page);
  const refused = page.getByText('Liste yenilenemedi; önceki sonuçlar gösteriliyor.');
  await openList(page);
  const before = await cards.getByRole('heading').allTextContents();
  await openFilters();
  // Every fault of a call: lib/browser/api-client.test.ts.
  await answerLists(page, (_, route) => void route.fulfill({ status: 500, json: { m: 'sce' } }));
  const log = page.waitForEvent('console', (message) => /Veri alinamadi/.test(message.text()));
  await select('Sıralama').selectOption('oldest');
  expect((await log).type()).toBe('error');
  await expect(refused).toBeVisible();
  await expect(page.locator('[aria-busy=true]')).toHaveCount(0);
  await expect(cards.getByRole('heading')).toHaveText(before);
  await answerLists(page, (query) => pageOf(listings, query));
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(cards).toHaveCount(9);
  await expect(refused).toHaveCount(0);
  expect(alerts).toEqual([]);
});

test('The old list stays while one loads, and a late answer is dropped (rules#list-failures)', async ({
  page,
}) => {
  const { cards, select, resultLine, openFilters } = listingsScreen(page);
  await openList(page);
  const late = Promise.withResolvers<void>();
  const delivered = Promise.withResolvers<void>();
  await answerLists(page, async (query, route) => {
    const answer = pageOf(listings, query);
    if (query.get('filter') === 'Konut') return answer;
    await late.promise;
    await route.fulfill({ json: answer });
    delivered.resolve();
  });
  await openFilters();
  const before = await cards.count();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await select('Sıralama').selectOption('price-asc');
  await expect(page.locator('[aria-busy=true]')).toHaveCount(1);
  // While it loads the old cards stay, and nothing jumps.
  await expect(cards).toHaveCount(before);
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBe(height);
  await select('Kategori').selectOption('Konut');
  await expect(resultLine).toHaveText('8 ilan bulundu · Sayfa 1 / 1');
  late.resolve();
  await delivered.promise;
  await settle(page);
  await expect(resultLine).toHaveText('8 ilan bulundu · Sayfa 1 / 1');
  await expect(cards).toHaveCount(8);
  await expect(page).toHaveURL('/ilanlar?kategori=Konut&siralama=price-asc');
  await test.step('a broken listing in an answer does not take the list down', async () => {
    const data = [null, { title: 'Numarasız' }, { id: 7, title: 'Sağlam ilan' }];
    await answerLists(page, () => ({ m: 'basarili', data, kayitSayisi: 3 }));
    await select('Sıralama').selectOption('oldest');
    await expect(cards.getByRole('heading')).toHaveText(['Sağlam ilan']);
  });
});

test('Active types are asked for once, with an empty JSON body, and alert when they fail; places are logged (rules#error-catalogue)', async ({
  page,
  allowProblems,
  alerts,
}) => {
  allowProblems(logged);
  const bodies: (string | null)[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/get-active-types')) bodies.push(request.postData());
  });
  const isLogged = (name: string) => page.waitForEvent('console', (message) => message.text().includes(name));
  const refuse = (route: Route) => route.fulfill({ status: 500, json: { m: 'sce' } });
  const cutOff = (route: Route) => route.abort('connectionreset');
  await page.route('**/api/api/ilan/get-cities', cutOff);
  await page.route('**/api/api/ilan/get-districts*', refuse);
  for (const [text, fault] of [
    ['Uyari.', refuse],
    ['Bir hata olustu.', cutOff],
  ] as const)
    await test.step(text, async () => {
      await page.route('**/api/api/ilan/get-active-types', fault);
      const cities = isLogged('Veri alinamadi. get-cities');
      await page.goto('/ilanlar');
      await expect.poll(() => alerts.splice(0)).toEqual([text]);
      expect(bodies.splice(0)).toEqual(['{}']);
      await cities;
    });
  const { select, openFilters, cards } = listingsScreen(page);
  await openFilters();
  await expect(select('Kategori').locator('option', { hasText: 'Konut' })).toHaveCount(1);
  const districts = isLogged('Veri alinamadi. get-districts');
  await select('İl').selectOption('Eskişehir');
  await districts;
  await expect(select('İlçe').locator('option')).toHaveText(['Tümü']);
  await expect(cards.first()).toBeVisible();
  expect(alerts).toEqual([]);
});

test('When the server cannot get the list, the browser asks again', async ({
  page,
  stand,
  allowProblems,
}) => {
  allowProblems(/Failed to load resource/);
  stand.upstream.script('previewWithFilters', { kind: 'answer', status: 500 });
  await answerLists(page, (query) => pageOf(listings, query));
  // A list that no other test has drawn: a failure never replaces a good one.
  const response = await page.goto(`${stand.site.url}/ilanlar?durum=Devren+Satilik`);
  expect(response?.status()).toBe(503);
  expect(await response?.text()).toContain('İlanlar şu anda yüklenemiyor');
  await expect(listingsScreen(page).cards).toHaveCount(9);
});

test('A screen that fails while a mouse points at its link harms nothing', async ({
  page,
  stand,
  allowProblems,
}) => {
  allowProblems(/Failed to load resource/);
  const data = [{ id: 400_001, title: 'Açılmayan ilan' }];
  stand.upstream.script('preview', { kind: 'answer', json: { m: 'basarili', data, kayitSayisi: 1 } });
  stand.upstream.script('listing', { kind: 'answer', status: 500 });
  const failed = page.waitForResponse(
    (answer) => /\/ilan-detay\?.*_rsc=/.test(answer.url()) && answer.status() >= 500,
  );
  await page.goto(stand.site.url);
  const link = page.getByRole('link', { name: 'Açılmayan ilan' });
  await untilHydrated(link);
  await link.hover();
  await failed;
});
