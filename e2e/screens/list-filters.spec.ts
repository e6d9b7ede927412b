import {
  answerLists,
  defaultQuery,
  listingsScreen,
  openList,
  recordQueries,
  stopClock,
} from '#e2e/pages/listings.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';

test('Each filter asks for exactly its value, from page 1 (rules#filter-parameters)', async ({ page }) => {
  const listings = manyListings(27);
  await answerLists(page, (query) => pageOf(listings, query));
  const queries = recordQueries(page);
  const { select, openFilters, pageLink, clear } = listingsScreen(page);
  await page.goto('/ilanlar');
  await openFilters();
  // The first list came from the server; the next one has three pages.
  await select('Sıralama').selectOption('oldest');
  await expect(page).toHaveURL('/ilanlar?siralama=oldest');
  await clear.click();
  for (const [label, value, change, address] of [
    ['Kategori', 'Arsa', { filter: 'Arsa' }, '?kategori=Arsa'],
    ['İl', 'Eskişehir', { cityFilter: 'Eskişehir' }, '?il=Eski%C5%9Fehir'],
    ['İlçe', 'Odunpazarı', { districtFilter: 'Odunpazarı' }, '?ilce=Odunpazar%C4%B1'],
    ['Fiyat Aralığı', '500000-1000000', { priceFilter: '500000-1000000' }, '?fiyat=500000-1000000'],
    ['Fiyat Aralığı', '10000000', { priceFilter: '10000000' }, '?fiyat=10000000'],
    ['Durum', 'Devren Kiralik', { statusFilter: 'Devren Kiralik' }, '?durum=Devren+Kiralik'],
    ['Sıralama', 'price-desc', { sortFilter: 'price-desc' }, '?siralama=price-desc'],
  ] as const)
    await test.step(`${label} ${value}`, async () => {
      await pageLink(2).click();
      await expect(page).toHaveURL('/ilanlar?sayfa=2');
      await expect.poll(() => queries.at(-1)?.p).toBe('2');
      queries.length = 0;
      await select(label).selectOption(value);
      await expect(page).toHaveURL(`/ilanlar${address}`);
      await expect.poll(() => queries).toEqual([{ ...defaultQuery, ...change }]);
      await clear.click();
      await expect(page).toHaveURL('/ilanlar');
      await expect.poll(() => queries.at(-1)).toEqual(defaultQuery);
    });
});

test('A city brings its own districts and clears the chosen one (rules#quick-filters)', async ({ page }) => {
  await page.route('**/api/api/ilan/get-cities', (route) =>
    route.fulfill({ json: { m: 'basarili', data: ['Ankara', 'Eskişehir'] } }),
  );
  const asked: string[] = [];
  await page.route('**/api/api/ilan/get-districts*', (route) => {
    const city = new URL(route.request().url()).searchParams.get('city') ?? '';
    asked.push(city);
    return route.fulfill({
      json: { m: 'basarili', data: city === 'Ankara' ? ['Çankaya', 'Mamak'] : ['Odunpazarı'] },
    });
  });
  const queries = recordQueries(page);
  const { select, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar?il=Eski%C5%9Fehir&ilce=Odunpazar%C4%B1');
  await openFilters();
  await expect(select('İlçe')).toHaveValue('Odunpazarı');
  await select('İl').selectOption('Ankara');
  await expect(select('İlçe')).toHaveValue('');
  await expect(select('İlçe').locator('option')).toHaveText(['Tümü', 'Çankaya', 'Mamak']);
  await select('İlçe').selectOption('Mamak');
  await expect(page).toHaveURL('/ilanlar?il=Ankara&ilce=Mamak');
  expect(asked).toEqual(['Ankara']);
  await expect
    .poll(() => queries)
    .toEqual([
      { ...defaultQuery, cityFilter: 'Ankara' },
      { ...defaultQuery, cityFilter: 'Ankara', districtFilter: 'Mamak' },
    ]);
});

test('The search waits for 500 ms without typing; Enter searches at once, and once (rules#limits)', async ({
  page,
}) => {
  const queries = recordQueries(page);
  const { search, openFilters } = listingsScreen(page);
  await openList(page);
  await openFilters();
  await stopClock(page);
  await search.pressSequentially('bah');
  await page.clock.runFor(499);
  await search.pressSequentially('çe');
  await page.clock.runFor(499);
  expect(queries).toEqual([]);
  await expect(page).toHaveURL('/ilanlar');
  await page.clock.runFor(1);
  await expect.poll(() => queries.splice(0)).toEqual([{ ...defaultQuery, searchFilter: 'bahçe' }]);
  await expect(page).toHaveURL('/ilanlar?ara=bah%C3%A7e');
  // rules#listing-number: it travels as it was typed.
  await search.fill('İlan No 1001');
  await search.press('Enter');
  await expect(page).toHaveURL('/ilanlar?ara=%C4%B0lan+No+1001');
  await page.clock.runFor(2000);
  await expect.poll(() => queries).toEqual([{ ...defaultQuery, searchFilter: 'İlan No 1001' }]);
});

test('Chips and rooms (rules#rooms-and-chips): each active filter is a chip that takes it away', {
  tag: '@full-phone',
}, async ({ page }) => {
  await answerLists(page, (query) => pageOf(manyListings(27), query));
  const queries = recordQueries(page);
  const { search, select, clear, openFilters } = listingsScreen(page);
  const chips = page.getByRole('list', { name: 'Etkin filtreler' }).getByRole('button');
  await openList(page, '/ilanlar?kategori=Isyeri&il=Eski%C5%9Fehir&ilce=Odunpazar%C4%B1&ara=k%C3%B6%C5%9Fe');
  await test.step('they say what is chosen', async () => {
    await expect(chips).toHaveText(['İşyeri', 'Eskişehir', 'Odunpazarı', 'köşe']);
    await expect(chips.first()).toHaveAccessibleName('İşyeri filtresini kaldır');
    await expectAccessible(page);
  });
  await test.step('one takes away its own filter only', async () => {
    await page.getByRole('button', { name: 'köşe filtresini kaldır' }).click();
    await expect(chips).toHaveCount(3);
    await openFilters();
    await expect(search).toHaveValue('');
    await page.getByRole('button', { name: 'Odunpazarı filtresini kaldır' }).click();
    await expect(page).toHaveURL('/ilanlar?kategori=Isyeri&il=Eski%C5%9Fehir');
    await expect
      .poll(() => queries.at(-1))
      .toEqual({ ...defaultQuery, filter: 'Isyeri', cityFilter: 'Eskişehir' });
  });
  await test.step('clearing resets every filter, sorts by newest and asks again', async () => {
    await select('Sıralama').selectOption('oldest');
    await search.fill('daire');
    await search.press('Enter');
    await expect(page).toHaveURL(/ara=daire/);
    await expect.poll(() => queries.at(-1)?.searchFilter).toBe('daire');
    queries.length = 0;
    await openFilters();
    await clear.click();
    await expect(page).toHaveURL('/ilanlar');
    await openFilters();
    for (const name of ['Kategori', 'İl', 'İlçe', 'Fiyat Aralığı', 'Durum'])
      await expect(select(name)).toHaveValue('');
    await expect(select('Sıralama')).toHaveValue('newest');
    await expect(search).toHaveValue('');
    await expect(chips).toHaveCount(0);
    await expect.poll(() => queries).toEqual([defaultQuery]);
  });
  await test.step('rooms can be chosen where the category has rooms', async () => {
    await select('Kategori').selectOption('Arsa');
    await expect(select('Oda Sayısı')).toHaveCount(0);
    await select('Kategori').selectOption('Konut');
    await select('Oda Sayısı').selectOption('3+1');
    await expect(page).toHaveURL('/ilanlar?kategori=Konut&oda=3%2B1');
    await expect.poll(() => queries.at(-1)).toEqual({ ...defaultQuery, filter: 'Konut', roomFilter: '3+1' });
    await select('Kategori').selectOption('Arsa');
    await expect(page).toHaveURL('/ilanlar?kategori=Arsa');
  });
});

test('The advanced search looks through the eight samples only, by number too (rules#advanced-search)', {
  tag: '@modes',
}, async ({ page }) => {
  const queries = recordQueries(page);
  const { cards, resultLine, select, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar?gelismis=1');
  await expect(resultLine).toHaveText('8 ilan bulundu · Sayfa 1 / 1');
  await openFilters();
  const number = page.getByRole('textbox', { name: 'İlan No' });
  await number.fill('1003');
  await expect(page).toHaveURL('/ilanlar?gelismis=1&searchedId=1003');
  await expect(resultLine).toHaveText('1 ilan bulundu · Sayfa 1 / 1');
  await expect(cards.getByRole('link')).toHaveAttribute('href', '/ilan-detay?id=1003');
  await number.fill('');
  await select('Durum').selectOption('Kiralik');
  await expect(page).toHaveURL('/ilanlar?durum=Kiralik&gelismis=1');
  await expect(cards).not.toHaveCount(8);
  await number.fill('9999');
  await expect(page.getByText('Arama Sonucu Bulunamadi', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Arama kriterlerinizi degistirerek tekrar deneyin', { exact: true }),
  ).toBeVisible();
  expect(queries).toEqual([]);
});
