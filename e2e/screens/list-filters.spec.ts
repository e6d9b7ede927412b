import { answerLists, defaultQuery, listingsScreen, openList, recordQueries } from '#e2e/pages/listings.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';

test('Filters ask for their value from page 1 (rules#filter-parameters), and chips take them away (rules#rooms-and-chips)', {
  tag: '@full-phone',
}, async ({ page }) => {
  await answerLists(page, (query) => pageOf(manyListings(27), query));
  await page.route('**/api/api/ilan/get-cities', (route) =>
    route.fulfill({ json: { m: 'basarili', data: ['Ankara', 'Eskişehir'] } }),
  );
  const cities: (string | null)[] = [];
  await page.route('**/api/api/ilan/get-districts*', (route) => {
    const city = new URL(route.request().url()).searchParams.get('city');
    cities.push(city);
    const data = city === 'Ankara' ? ['Çankaya', 'Mamak'] : ['Odunpazarı'];
    return route.fulfill({ json: { m: 'basarili', data } });
  });
  const queries = recordQueries(page);
  const { search, select, clear, openFilters, pageLink } = listingsScreen(page);
  const chips = page.getByRole('list', { name: 'Etkin filtreler' }).getByRole('button');
  let expected: Record<string, string> = defaultQuery;
  /** One list is asked for, with what has changed and all that was chosen before. */
  const asks = async (change: Record<string, string>) => {
    expected = { ...expected, ...change };
    await expect.poll(() => queries).toEqual([expected]);
    queries.length = 0;
  };
  const searchFor = async (words: string) => {
    await openFilters();
    await search.fill(words);
    await search.press('Enter');
    await asks({ searchFilter: words });
  };
  const removeChip = (words: string) =>
    page.getByRole('button', { name: `${words} filtresini kaldır` }).click();
  await openList(page);
  await openFilters();
  // The first list came from the server; the next one has three pages.
  await select('Sıralama').selectOption('oldest');
  await asks({ sortFilter: 'oldest' });
  await pageLink(2).click();
  await asks({ p: '2' });
  for (const [label, value, change] of [
    ['Kategori', 'Konut', { filter: 'Konut', p: '1' }],
    ['Oda Sayısı', '3+1', { roomFilter: '3+1' }],
    ['İl', 'Eskişehir', { cityFilter: 'Eskişehir' }],
    ['İlçe', 'Odunpazarı', { districtFilter: 'Odunpazarı' }],
    ['Fiyat Aralığı', '10000000', { priceFilter: '10000000' }],
    ['Durum', 'Devren Kiralik', { statusFilter: 'Devren Kiralik' }],
  ] as const)
    await test.step(label, async () => {
      await select(label).selectOption(value);
      await asks(change);
    });
  await searchFor('köşe');
  const place = 'il=Eski%C5%9Fehir&ilce=Odunpazar%C4%B1';
  const rest = 'fiyat=10000000&durum=Devren+Kiralik&ara=k%C3%B6%C5%9Fe&siralama=oldest&oda=3%2B1';
  await expect(page).toHaveURL(`/ilanlar?kategori=Konut&${place}&${rest}`);

  await test.step('a chip takes away its own filter only', async () => {
    await expect(chips.first()).toHaveText('Konut');
    await expect(chips).toHaveCount(7);
    await expectAccessible(page);
    await removeChip('köşe');
    await asks({ searchFilter: '' });
    await removeChip('Devren Kiralık');
    await asks({ statusFilter: 'all' });
    await expect(chips).toHaveCount(5);
    await openFilters();
    await expect(search).toHaveValue('');
  });
  await test.step('another city (rules#quick-filters) brings its own districts and clears the chosen one', async () => {
    await select('İl').selectOption('Ankara');
    await asks({ cityFilter: 'Ankara', districtFilter: 'all' });
    await expect(select('İlçe').locator('option')).toHaveText(['Tümü', 'Çankaya', 'Mamak']);
    expect(cities).toEqual(['Eskişehir', 'Ankara']);
  });
  await test.step('rooms can be chosen where the category has rooms', async () => {
    await select('Kategori').selectOption('Arsa');
    await asks({ filter: 'Arsa', roomFilter: 'all' });
    await expect(select('Oda Sayısı')).toHaveCount(0);
  });
  await test.step('clearing resets every filter, sorts by newest and asks again', async () => {
    await searchFor('daire');
    await openFilters();
    await clear.click();
    await asks(defaultQuery);
    await expect(page).toHaveURL('/ilanlar');
    for (const name of ['Kategori', 'İl', 'İlçe', 'Fiyat Aralığı', 'Durum'])
      await expect(select(name)).toHaveValue('');
    await expect(select('Sıralama')).toHaveValue('newest');
    await expect(search).toHaveValue('');
    await expect(chips).toHaveCount(0);
  });
});

test('The search waits for 500 ms (rules#limits); Enter searches at once, and once', async ({ page }) => {
  const queries = recordQueries(page);
  const { search, openFilters } = listingsScreen(page);
  await openList(page);
  await openFilters();
  await page.clock.install();
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  await search.pressSequentially('bah');
  await page.clock.runFor(499);
  await search.pressSequentially('çe');
  await page.clock.runFor(499);
  expect(queries).toEqual([]);
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

test('The advanced search looks through the eight samples only, by number too (rules#advanced-search)', {
  tag: '@modes',
}, async ({ page }) => {
  const queries = recordQueries(page);
  const { cards, resultLine, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar?gelismis=1');
  await expect(resultLine).toHaveText('8 ilan bulundu · Sayfa 1 / 1');
  await openFilters();
  const number = page.getByRole('textbox', { name: 'İlan No' });
  await number.fill('1003');
  await expect(page).toHaveURL('/ilanlar?gelismis=1&searchedId=1003');
  await expect(resultLine).toHaveText('1 ilan bulundu · Sayfa 1 / 1');
  await expect(cards.getByRole('link')).toHaveAttribute('href', '/ilan-detay?id=1003');
  await number.fill('9999');
  for (const text of ['Arama Sonucu Bulunamadi', 'Arama kriterlerinizi degistirerek tekrar deneyin'])
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  expect(queries).toEqual([]);
});
