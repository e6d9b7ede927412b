import { answerLists, listingsScreen, openList, recordQueries } from '#e2e/pages/listings.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { answerOfSite, previewsOfSite } from '#e2e/support/site-data.ts';
import { expect, test } from '#e2e/support/test.ts';
import { priceRanges, sortOptions } from '#lib/site/listing-choices.ts';

test('List (rules#listings-screen): the newest listings, their count and page, and filters that find what the API finds', {
  tag: ['@smoke', '@phone', '@modes'],
}, async ({ page, request }) => {
  const queries = recordQueries(page);
  const { kayitSayisi } = await answerOfSite(request, 'previewWithFilters');
  const previews = await previewsOfSite(request, 'previewWithFilters');
  const types = (await answerOfSite(request, 'activeTypes')).data as { type: string }[];
  const cities = (await answerOfSite(request, 'cities')).data;
  const { cards, resultLine, toggle, pageLink, pagination, search, select, clear, openFilters } =
    listingsScreen(page);
  await openList(page);

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilanlarimiz');
  const pages = Math.max(1, Math.ceil(kayitSayisi / 9));
  const [found, last] = [kayitSayisi, pages].map((count: number) => count.toLocaleString('tr-TR'));
  await expect(resultLine).toHaveText(`${found} ilan bulundu · Sayfa 1 / ${last}`);
  await expect(cards.getByRole('heading')).toHaveText(previews.map(({ title }) => title));
  if (pages > 1) await expect(pageLink(1)).toHaveAttribute('aria-current', 'page');
  else await expect(pagination).toHaveCount(0);
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', `/ilan-detay?id=${previews[0]?.id}`);
  for (const card of await cards.all())
    expect(await card.getByRole('listitem').count()).toBeLessThanOrEqual(3);

  await test.step('filters (rules#quick-filters) open, close by Escape too, and offer what there is', async () => {
    await expect(select('Kategori')).toBeHidden();
    await openFilters();
    await expect(toggle).toHaveAttribute('aria-expanded', 'true');
    for (const [name, offered] of [
      ['Kategori', ['', ...types.map(({ type }) => type)]],
      ['İl', ['', ...cities]],
      ['Durum', ['', 'Satilik', 'Kiralik', 'Devren Satilik', 'Devren Kiralik']],
      ['Fiyat Aralığı', ['', ...priceRanges.map(({ value }) => value)]],
      ['Sıralama', sortOptions.map(({ value }) => value)],
    ] as const) {
      const options = select(name).locator('option');
      const values = await options.evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
      expect(values, name).toEqual(offered);
    }
    await expect(select('Durum').locator('option').nth(1)).toHaveText('Satılık');
    await expect(select('Sıralama')).toHaveValue('newest');
    // The number of a listing is asked for in the advanced search only.
    await expect(page.getByRole('textbox', { name: 'İlan No' })).toHaveCount(0);
    await select('Kategori').focus();
    await page.keyboard.press('Escape');
    await expect(select('Kategori')).toBeHidden();
    await expect(toggle).toBeFocused();
    // Chromium closes by Escape what Android closes by Back, wherever the focus is.
    await openFilters();
    await toggle.blur();
    await page.keyboard.press('Escape');
    await expect(select('Kategori')).toBeHidden();
  });
  await test.step('links lead to the larger parts of the list (rules#shortcuts)', async () => {
    const links = page.getByRole('navigation', { name: 'Kısa yollar' }).getByRole('link');
    await expect(links.filter({ hasText: /^Satılık/ })).toHaveAttribute('href', '/ilanlar?durum=Satilik');
    await expect(links).not.toHaveCount(0);
  });
  // Nothing that the server drew is asked for again.
  expect(queries).toEqual([]);
  await test.step('a filter (rules#filter-parameters) shows what the API finds', async () => {
    const [{ type } = { type: '' }] = types;
    const query = `?filter=${encodeURIComponent(type)}`;
    const found = await previewsOfSite(request, 'previewWithFilters', query);
    await openFilters();
    await select('Kategori').selectOption(type);
    await expect(page).toHaveURL(/\/ilanlar\?kategori=./);
    await expect(cards.getByRole('heading')).toHaveText(found.map(({ title }) => title));
    await clear.click();
    await expect(page).toHaveURL('/ilanlar');
  });
  await test.step('the number of a listing finds it, as it is copied too (rules#listing-number)', async () => {
    await openFilters();
    await search.fill(`İlan No ${previews[0]?.id}`);
    await expect(resultLine).toHaveText('1 ilan bulundu · Sayfa 1 / 1');
    await expect(cards.getByRole('heading')).toHaveText([previews[0]?.title ?? '']);
  });
});

test('An empty result (rules#empty-list) says so and helps on', { tag: '@smoke' }, async ({ page }) => {
  await answerLists(page, (query) => pageOf([], query));
  const { select, cards, resultLine, openFilters, pagination } = listingsScreen(page);
  await openList(page);
  await openFilters();
  await select('Sıralama').selectOption('oldest');
  await expect(page.getByText('Aradiginiz kriterlere uygun ilan bulunamadi', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Farkli filtreler deneyebilir veya gelismis arama kullanabilirsiniz', { exact: true }),
  ).toBeVisible();
  await expect(resultLine).toHaveText('0 ilan bulundu');
  await expect(cards).toHaveCount(0);
  await expect(pagination).toBeHidden();
  await answerLists(page, (query) => pageOf(manyListings(3), query));
  const toAll = page.getByRole('link', { name: 'Tüm ilanları göster' });
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    toAll.click({ modifiers: ['ControlOrMeta'] }),
  ]);
  await tab.close();
  await toAll.click();
  await expect(cards).toHaveCount(3);
  await expect(page.getByRole('main').locator(':focus')).toHaveCount(1);
  await expect(page).toHaveURL('/ilanlar');
});

test('On a phone filters are a sheet that says how many it finds, and their button covers no price', async ({
  page,
}) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('(scripting:', '(unknown:');
    await route.fulfill({ response, body: text });
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await openList(page);
  const { cards, resultLine, select, search, toggle, openFilters } = listingsScreen(page);
  const prices = cards.getByText(/ ₺/);
  for (const price of await prices.all()) {
    await price.scrollIntoViewIfNeeded();
    const [button, box] = [await toggle.boundingBox(), await price.boundingBox()];
    expect((button?.y ?? 0) + (button?.height ?? 0)).toBeLessThan(box?.y ?? 0);
  }
  await cards.nth(5).scrollIntoViewIfNeeded();
  await openFilters();
  await expect(select('Kategori')).toBeInViewport();
  await search.press('Enter');
  await expect(select('Kategori')).toBeHidden();
  await openFilters();
  const show = page.getByRole('button', { name: /^\d+ ilanı göster$/ });
  const all = (await resultLine.textContent()) ?? '';
  // The pills are for fingertips alone.
  await page.locator('button', { hasText: /^Kiralık$/ }).click();
  await expect(select('Durum')).toHaveValue('Kiralik');
  await expect(resultLine).not.toHaveText(all);
  const [found] = (await resultLine.textContent())?.match(/^\d+/) ?? [];
  await expect(show).toHaveText(`${found} ilanı göster`);
  await expect(show).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await show.click();
  await expect(select('Kategori')).toBeHidden();
  await expect(cards.first()).toBeInViewport();
  // A style sheet of another screen may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
