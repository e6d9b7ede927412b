import { answerLists, defaultQuery, listingsScreen, recordQueries } from '#e2e/pages/listings.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#rooms-and-chips.

test('rooms can be chosen where the category has rooms', async ({ page }) => {
  await answerLists(page, (query) => pageOf(manyListings(27), query));
  const queries = recordQueries(page);
  const { select, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  await openFilters();
  await select('Kategori').selectOption('Arsa');
  await expect(select('Oda Sayısı')).toHaveCount(0);
  await select('Kategori').selectOption('Konut');
  await select('Oda Sayısı').selectOption('3+1');
  await expect(page).toHaveURL('/ilanlar?kategori=Konut&oda=3%2B1');
  await expect.poll(() => queries.at(-1)).toEqual({ ...defaultQuery, filter: 'Konut', roomFilter: '3+1' });
  await expectAccessible(page);
  // Land has no rooms to ask for.
  await select('Kategori').selectOption('Arsa');
  await expect(page).toHaveURL('/ilanlar?kategori=Arsa');
  await expect.poll(() => queries.at(-1)).toEqual({ ...defaultQuery, filter: 'Arsa' });
});

test('rooms narrow the list on every backend', { tag: '@modes' }, async ({ page }) => {
  const { cards, resultLine } = listingsScreen(page);
  await page.goto('/ilanlar?gelismis=1&oda=3%2B1');
  await expect(resultLine).toHaveText(/^\d ilan bulundu/);
  for (const card of await cards.all()) await expect(card).toContainText('3+1');
});

test('each active filter is a chip that takes it away', { tag: '@phone' }, async ({ page }) => {
  await answerLists(page, (query) => pageOf(manyListings(27), query));
  const queries = recordQueries(page);
  const { search, openFilters } = listingsScreen(page);
  await page.goto(
    '/ilanlar?sayfa=1&kategori=Isyeri&il=Eski%C5%9Fehir&ilce=Odunpazar%C4%B1&fiyat=0-500000&durum=Kiralik&ara=k%C3%B6%C5%9Fe&oda=2%2B1',
    { waitUntil: 'networkidle' },
  );
  const chips = page.getByRole('list', { name: 'Etkin filtreler' }).getByRole('button');
  const named = ['İşyeri', 'Eskişehir', 'Odunpazarı', '0 - 500.000 ₺', 'Kiralık', '2+1', 'köşe'];
  await expect(chips).toHaveText(named);
  for (const words of named)
    await expect(page.getByRole('button', { name: `${words} filtresini kaldır`, exact: true })).toHaveCount(
      1,
    );
  await expectAccessible(page);

  await page.getByRole('button', { name: 'köşe filtresini kaldır' }).click();
  await expect(chips).toHaveCount(6);
  await openFilters();
  await expect(search).toHaveValue('');
  await page.getByRole('button', { name: 'Odunpazarı filtresini kaldır' }).click();
  await expect(page).toHaveURL(
    '/ilanlar?kategori=Isyeri&il=Eski%C5%9Fehir&fiyat=0-500000&durum=Kiralik&oda=2%2B1',
  );
  expect(queries.at(-1)).toEqual({
    ...defaultQuery,
    filter: 'Isyeri',
    cityFilter: 'Eskişehir',
    priceFilter: '0-500000',
    statusFilter: 'Kiralik',
    roomFilter: '2+1',
  });
  for (let left = await chips.count(); left > 0; left -= 1) {
    await chips.first().click();
    await expect(chips).toHaveCount(left - 1);
  }
  await expect(page).toHaveURL('/ilanlar');
});

test('chips and favourites keep within the window, whatever was searched for', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto(`/ilanlar?ara=${'uzun'.repeat(40)}`);
  await expect(page.getByRole('button', { name: /filtresini kaldır$/ })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
});

test('without scripts a chip leads to the list without its filter @once', async ({ browser, baseURL }) => {
  const page = await browser.newPage({ javaScriptEnabled: false });
  await page.goto(`${baseURL}/ilanlar?kategori=Konut&durum=Satilik`);
  await page.getByRole('button', { name: 'Konut filtresini kaldır' }).click();
  await expect(page).toHaveURL(`${baseURL}/ilanlar?durum=Satilik`);
  await expect(page.getByRole('button', { name: 'Favorilere ekle' })).toHaveCount(0);
  await page.close();
});
