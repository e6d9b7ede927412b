import type { Route } from '@playwright/test';
import { answerLists, listingsScreen, openList, settle } from '#e2e/pages/listings.ts';
import { manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';

const logged = /Veri alinamadi\.|Failed to load resource/;
const listings = manyListings(12);

test('A list that fails (rules#list-failures) is logged, the old one stays, late answers are dropped', {
  tag: '@smoke',
}, async ({ page, allowProblems, alerts }) => {
  allowProblems(logged);
  const { cards, select, resultLine, openFilters } = listingsScreen(page);
  const titles = cards.getByRole('heading');
  const busy = page.locator('[aria-busy=true]');
  const refused = page.getByText('Liste yenilenemedi; önceki sonuçlar gösteriliyor.');
  await openList(page);
  const before = await titles.allTextContents();
  await openFilters();
  // Every fault of a call: lib/browser/api-client.test.ts.
  await answerLists(page, (_, route) => void route.fulfill({ status: 500, json: { m: 'sce' } }));
  const log = page.waitForEvent('console', (message) => /Veri alinamadi/.test(message.text()));
  await select('Sıralama').selectOption('oldest');
  expect((await log).type()).toBe('error');
  await expect(refused).toBeVisible();
  await expect(busy).toHaveCount(0);
  await expect(titles).toHaveText(before);
  await test.step('the foot of a phone’s filters names no count, which would be of the old one', async () => {
    const size = page.viewportSize() ?? { width: 1280, height: 900 };
    await page.setViewportSize({ width: 390, height: 844 });
    await expect(page.getByRole('button', { name: /göster$/ })).toHaveText('İlanları göster');
    await page.setViewportSize(size);
  });
  await answerLists(page, (query) => pageOf(listings, query));
  await page.getByRole('button', { name: 'Tekrar dene' }).click();
  await expect(cards).toHaveCount(9);
  await expect(refused).toHaveCount(0);
  // The button has gone, not the focus.
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  expect(alerts).toEqual([]);
  await test.step('nothing jumps while one loads', async () => {
    const late = Promise.withResolvers<Route>();
    await answerLists(page, (query, route) => {
      if (query.get('statusFilter') === 'all') late.resolve(route);
      else return pageOf(listings.slice(0, 8), query);
    });
    const heightOf = () => page.evaluate(() => document.documentElement.scrollHeight);
    const height = await heightOf();
    await select('Sıralama').selectOption('price-asc');
    const route = await late.promise;
    await expect(busy).toHaveCount(1);
    await expect(cards).toHaveCount(9);
    expect(await heightOf()).toBe(height);
    await select('Durum').selectOption('Satilik');
    await expect(resultLine).toHaveText('8 ilan bulundu · Sayfa 1 / 1');
    await route.fulfill({ json: pageOf(listings, new URLSearchParams()) });
    await settle(page);
    await expect(resultLine).toHaveText('8 ilan bulundu · Sayfa 1 / 1');
    await expect(cards).toHaveCount(8);
    await expect(page).toHaveURL('/ilanlar?durum=Satilik&siralama=price-asc');
  });
  await test.step('a broken listing takes no list down', async () => {
    const data = [null, { title: 'Numarasız' }, { id: 7, title: 'Sağlam ilan' }];
    await answerLists(page, () => ({ m: 'basarili', data, kayitSayisi: 3 }));
    await select('Sıralama').selectOption('oldest');
    await expect(titles).toHaveText(['Sağlam ilan']);
  });
});

test('Active types alert when they fail, once; places are logged (rules#error-catalogue)', async ({
  page,
  allowProblems,
  alerts,
}) => {
  allowProblems(logged);
  const isLogged = (call: string) =>
    page.waitForEvent('console', (message) => message.text().includes(`Veri alinamadi. ${call}`));
  const refuse = (route: Route) => route.fulfill({ status: 500, json: { m: 'sce' } });
  const cutOff = (route: Route) => route.abort('connectionreset');
  await page.route(/get-(cities|districts)/, refuse);
  for (const [text, fault] of [
    ['Uyari.', refuse],
    ['Bir hata olustu.', cutOff],
  ] as const)
    await test.step(text, async () => {
      await page.route('**/get-active-types', fault);
      const cities = isLogged('get-cities');
      await page.goto('/ilanlar');
      await expect.poll(() => alerts.splice(0)).toEqual([text]);
      await cities;
    });
  const { select, openFilters, cards } = listingsScreen(page);
  await openFilters();
  await expect(select('Kategori').getByRole('option', { name: 'Konut' })).toHaveCount(1);
  const districts = isLogged('get-districts');
  await select('İl').selectOption('Eskişehir');
  await districts;
  await expect(select('İlçe').getByRole('option')).toHaveText(['Tümü']);
  await expect(cards.first()).toBeVisible();
  expect(alerts).toEqual([]);
});

test('When the server cannot get the list, the browser asks again', async ({
  page,
  stand,
  allowProblems,
}) => {
  allowProblems(logged);
  stand.upstream.script('previewWithFilters', { kind: 'answer', status: 500 });
  await answerLists(page, (query) => pageOf(listings, query));
  // A list that no other test has drawn: a failure never replaces a good one.
  const response = await page.goto(`${stand.site.url}/ilanlar?durum=Devren+Satilik`);
  expect(response?.status()).toBe(503);
  expect(await response?.text()).toContain('İlanlar şu anda yüklenemiyor');
  // Nothing is in an order.
  expect(await response?.text()).not.toContain('Sıralama: ');
  await expect(listingsScreen(page).cards).toHaveCount(9);
});
