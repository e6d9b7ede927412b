import { answerLists, defaultQuery, listingsScreen, openList, recordQueries } from '#e2e/pages/listings.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';

test('Filters ask from page 1 (rules#filter-parameters), chips remove them (rules#rooms-and-chips), the search waits 500 ms (rules#limits)', {
  tag: '@full-phone',
}, async ({ page }) => {
  await answerLists(page, (query) => pageOf(manyListings(27), query));
  const districts: Record<string, string[]> = { Ankara: ['Çankaya', 'Mamak'], Eskişehir: ['Odunpazarı'] };
  await page.route(/get-(cities|districts)/, (route) => {
    const city = new URL(route.request().url()).searchParams.get('city') ?? '';
    return route.fulfill({ json: { m: 'basarili', data: districts[city] ?? Object.keys(districts) } });
  });
  const queries = recordQueries(page);
  const { search, select, clear, openFilters, pageLink } = listingsScreen(page);
  const chips = page.getByRole('list', { name: 'Etkin filtreler' }).getByRole('button');
  let expected: Record<string, string> = defaultQuery;
  /** Expects one list to be asked for, with what has changed and all that was chosen before. */
  const asks = async (change: Record<string, string>) => {
    expected = { ...expected, ...change };
    await expect.poll(() => queries).toEqual([expected]);
    queries.length = 0;
  };
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
  await search.fill('köşe');
  await search.press('Enter');
  await asks({ searchFilter: 'köşe' });
  await expect(page).toHaveURL(/ilanlar\?kategori=Konut&il=.*&ara=k%C3%B6%C5%9Fe&siralama=oldest&oda=/);

  await test.step('a chip takes away its own filter only', async () => {
    await expect(chips.first()).toHaveText('Konut');
    await expect(chips).toHaveCount(7);
    await expectAccessible(page);
    await page.getByRole('button', { name: 'köşe filtresini kaldır' }).click();
    await asks({ searchFilter: '' });
    await expect(chips).toHaveCount(6);
    await openFilters();
    await expect(search).toHaveValue('');
  });
  await test.step('another city (rules#quick-filters) brings its own districts', async () => {
    await select('İl').selectOption('Ankara');
    await asks({ cityFilter: 'Ankara', districtFilter: 'all' });
    await expect(select('İlçe').locator('option')).toHaveText(['Tümü', 'Çankaya', 'Mamak']);
    // So does a category with its rooms.
    await select('Kategori').selectOption('Arsa');
    await asks({ filter: 'Arsa', roomFilter: 'all' });
    await expect(select('Oda Sayısı')).toHaveCount(0);
  });
  await test.step('the search waits for the last key; Enter searches at once, and once', async () => {
    await page.clock.install();
    await page.clock.pauseAt(new Date(Date.now() + 60_000));
    await search.pressSequentially('bah');
    await page.clock.runFor(499);
    await search.pressSequentially('çe');
    await page.clock.runFor(499);
    expect(queries).toEqual([]);
    await page.clock.runFor(1);
    await asks({ searchFilter: 'bahçe' });
    await search.fill('İlan No 1001');
    await search.press('Enter');
    // It travels as it was typed (rules#listing-number).
    await asks({ searchFilter: 'İlan No 1001' });
    await page.clock.runFor(2000);
  });
  await test.step('clearing resets every filter and asks again', async () => {
    await openFilters();
    await clear.click();
    await asks(defaultQuery);
    await expect(page).toHaveURL('/ilanlar');
    await expect(search).toHaveValue('');
    await expect(chips).toHaveCount(0);
  });
});

test('Price limits of one’s own (rules#price-ranges) are read as people write them, and agree with the ranges', async ({
  page,
}) => {
  const queries = recordQueries(page);
  const { select, resultLine, openFilters } = listingsScreen(page);
  const [min, max] = [
    page.getByRole('textbox', { name: 'En az (₺)' }),
    page.getByRole('textbox', { name: 'En çok (₺)' }),
  ];
  const range = select('Fiyat Aralığı');
  await openList(page, '/ilanlar?fiyat=0-30000');
  await openFilters();
  await expect(min).toHaveValue('0');
  await expect(max).toHaveValue('30.000');
  await expect(range.locator('option:checked')).toHaveText('0 - 30.000 ₺');
  await max.fill('1.000.000 TL');
  await expect(page).toHaveURL('/ilanlar?fiyat=0-1000000');
  await min.fill('500000');
  await expect(page).toHaveURL('/ilanlar?fiyat=500000-1000000');
  await expect(range).toHaveValue('500000-1000000');
  await expect(min).toHaveValue('500000');
  await test.step('what cannot be used is said, and changes nothing', async () => {
    await expect.poll(() => queries).toHaveLength(2);
    for (const [field, text, said] of [
      [min, '2.000.000', 'En çok tutar, en az tutardan küçük olamaz.'],
      [min, 'ucuz', 'En az (₺) okunamadı: 15.000 gibi, tutarı lira olarak yazın.'],
    ] as const) {
      await field.fill(text);
      await expect(page.getByText(said)).toBeVisible();
    }
    await expect(min).toHaveAccessibleDescription(/okunamadı/);
    await expectAccessible(page);
    await expect(page).toHaveURL('/ilanlar?fiyat=500000-1000000');
    expect(queries).toHaveLength(2);
  });
  await test.step('a range that is chosen stands in the fields, and none empties them', async () => {
    await range.selectOption('10000000');
    await expect(min).toHaveValue('10.000.000');
    await expect(max).toHaveValue('');
    await expect(page.getByText(/okunamadı/)).toHaveCount(0);
    await page.getByRole('button', { name: 'Hepsini temizle' }).click();
    await expect(page).toHaveURL('/ilanlar');
    await expect(min).toHaveValue('');
    await expect(resultLine).toHaveText(/^\d+ ilan bulundu/);
  });
  await test.step('they stand beside the ranges, on phones below', async () => {
    for (const [width, isBeside] of [
      [1280, true],
      [768, true],
      [390, false],
    ] as const) {
      await page.setViewportSize({ width, height: 844 });
      const [ranges, field] = await Promise.all([range.boundingBox(), min.boundingBox()]);
      expect(field?.y === ranges?.y, `${width}px`).toBe(isBeside);
      expect(field?.y).toBeGreaterThanOrEqual(ranges?.y ?? 0);
    }
  });
});

test('The list says what it shows, and few results offer the nearest wider list (rules#what-a-list-shows)', {
  tag: '@phone',
}, async ({ page }) => {
  const { cards, resultLine, select, openFilters } = listingsScreen(page);
  const lead = (words: string) => page.getByRole('main').getByText(words, { exact: true }).first();
  const wider = page.getByText('Daha geniş bir liste ister misiniz?').getByRole('link');
  const narrow = { kategori: 'Konut', ilce: 'Odunpazarı', fiyat: '0-500000', durum: 'Kiralik' };
  const address = `/ilanlar?${new URLSearchParams(narrow)}`;
  const html = await (await page.request.get(address)).text();
  for (const words of ['Odunpazarı, Eskişehir: kiralık konut ilanları (0 - 500.000 ₺)', '>3 konut ilanı</a>'])
    expect(html).toContain(words);
  await openList(page, address);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilanlarimiz');
  await openFilters();
  await select('Fiyat Aralığı').selectOption('10000000');
  await expect(lead('Odunpazarı, Eskişehir: kiralık konut ilanı yok (10.000.000 ₺ ve üzeri)')).toBeVisible();
  await expect(page.getByText('Aradiginiz kriterlere uygun ilan bulunamadi')).toBeVisible();
  await expect(wider).toHaveText('Odunpazarı, Eskişehir: 1 kiralık konut ilanı');
  await wider.click();
  await expect(page).toHaveURL(
    `/ilanlar?${new URLSearchParams({ kategori: 'Konut', ilce: 'Odunpazarı', durum: 'Kiralik' })}`,
  );
  await expect(cards).toHaveCount(1);
  await expect(wider).toHaveText('3 konut ilanı');
  await test.step('the offer fills the row of a lonely card where the window is wide', async () => {
    const [card, offer] = await Promise.all([cards.boundingBox(), wider.locator('..').boundingBox()]);
    const isWide = (page.viewportSize()?.width ?? 0) >= 1024;
    expect((offer?.y ?? 0) < (card?.y ?? 0) + (card?.height ?? 0)).toBe(isWide);
  });
  await wider.click();
  await expect(resultLine).toHaveText('3 ilan bulundu · Sayfa 1 / 1');
  await expect(lead('Konut ilanları')).toBeVisible();
  await expect(wider).toHaveCount(0);
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
