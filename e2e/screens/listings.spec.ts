import type { APIRequestContext } from '@playwright/test';
import { answerLists, defaultQuery, listingsScreen, recordQueries, stopClock } from '#e2e/pages/listings.ts';
import { manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';
import { priceRanges, sortOptions } from '#lib/site/limits.ts';

// rules#listings-screen, rules#quick-filters, rules#filter-parameters, rules#limits.

async function ask(request: APIRequestContext, path: string) {
  const response = path.endsWith('active-types')
    ? await request.post(`/api/api/ilan/${path}`, { data: {} })
    : await request.get(`/api/api/ilan/${path}`);
  return response.json();
}

test('shows the newest listings, their count and page, and asks for nothing twice', {
  tag: ['@phone', '@modes'],
}, async ({ page, request }) => {
  const queries = recordQueries(page);
  const { data, kayitSayisi } = await ask(request, 'get-preview-with-filters');
  const { cards, resultLine, toggle, pageLink } = listingsScreen(page);
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });

  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilanlarimiz');
  const pages = Math.max(1, Math.ceil(kayitSayisi / 9));
  await expect(resultLine).toHaveText(`${kayitSayisi} ilan bulundu · Sayfa 1 / ${pages}`);
  await expect(cards.getByRole('heading')).toHaveText(data.map(({ title }: { title: string }) => title));
  await expect(toggle).toHaveAttribute('aria-expanded', 'false');
  await expect(pageLink(1)).toHaveAttribute('aria-current', 'page');
  expect(queries).toEqual([]);
});

test('a card leads to its listing, shows its cover and three features', { tag: '@modes' }, async ({
  page,
}) => {
  await page.goto('/ilanlar');
  const { cards } = listingsScreen(page);
  await expect(cards.first().getByRole('link')).toHaveCount(1);
  await expect(cards.first().getByRole('link')).toHaveAttribute('href', /^\/ilan-detay\?id=\d+$/);
  await expect(cards.first().getByRole('img').first()).toHaveAttribute('alt', /fotoğraf 1$/);
  for (const card of await cards.all()) await expect(card.getByRole('listitem')).toHaveCount(3);
});

test('the filters open and close, by Escape too', { tag: '@phone' }, async ({ page }) => {
  const { toggle, select, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar');
  await expect(select('Kategori')).toBeHidden();
  await openFilters();
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await select('Kategori').focus();
  await page.keyboard.press('Escape');
  await expect(select('Kategori')).toBeHidden();
  await expect(toggle).toBeFocused();
});

test('each filter offers what there is', async ({ page, request }) => {
  const types: { type: string }[] = (await ask(request, 'get-active-types')).data;
  const cities: string[] = (await ask(request, 'get-cities')).data;
  const { select, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar');
  await openFilters();
  const values = (name: string) =>
    select(name)
      .locator('option')
      .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value));
  expect(await values('Kategori')).toEqual(['', ...types.map(({ type }) => type)]);
  expect(await values('İl')).toEqual(['', ...cities]);
  expect(await values('Durum')).toEqual(['', 'Satilik', 'Kiralik', 'Devren Satilik', 'Devren Kiralik']);
  expect(await values('Fiyat Aralığı')).toEqual(['', ...priceRanges.map(({ value }) => value)]);
  expect(await values('Sıralama')).toEqual(sortOptions.map(({ value }) => value));
  await expect(select('Durum').locator('option').nth(1)).toHaveText('Satılık');
  await expect(select('Sıralama')).toHaveValue('newest');
});

const filters: [label: string, value: string, change: Record<string, string>, address: string][] = [
  ['Kategori', 'Arsa', { filter: 'Arsa' }, '?kategori=Arsa'],
  ['İl', 'Eskişehir', { cityFilter: 'Eskişehir' }, '?il=Eski%C5%9Fehir'],
  ['İlçe', 'Odunpazarı', { districtFilter: 'Odunpazarı' }, '?ilce=Odunpazar%C4%B1'],
  ['Fiyat Aralığı', '500000-1000000', { priceFilter: '500000-1000000' }, '?fiyat=500000-1000000'],
  ['Fiyat Aralığı', '10000000', { priceFilter: '10000000' }, '?fiyat=10000000'],
  ['Durum', 'Devren Kiralik', { statusFilter: 'Devren Kiralik' }, '?durum=Devren+Kiralik'],
  ['Sıralama', 'price-desc', { sortFilter: 'price-desc' }, '?siralama=price-desc'],
];

for (const [label, value, change, address] of filters) {
  test(`${label} ${value} asks for exactly that, from page 1, and stands in the address`, async ({
    page,
  }) => {
    const listings = manyListings(27);
    await answerLists(page, (query) => pageOf(listings, query));
    const queries = recordQueries(page);
    const { select, openFilters, pageLink } = listingsScreen(page);
    await page.goto('/ilanlar');
    await openFilters();
    await select('Sıralama').selectOption('oldest');
    await pageLink(2).click();
    await expect(page).toHaveURL('/ilanlar?sayfa=2&siralama=oldest');
    await select('Sıralama').selectOption('newest');
    await expect(page).toHaveURL('/ilanlar');
    await expect.poll(() => queries.length).toBe(3);
    queries.length = 0;
    await select(label).selectOption(value);
    await expect(page).toHaveURL(`/ilanlar${address}`);
    await expect.poll(() => queries).toEqual([{ ...defaultQuery, ...change }]);
  });
}

test('a city brings its own districts and clears the chosen one', async ({ page }) => {
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

test('the search waits for 500 ms without typing', async ({ page }) => {
  const queries = recordQueries(page);
  const { search, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  await openFilters();
  await stopClock(page);
  await search.pressSequentially('bah');
  await page.clock.runFor(499);
  await search.pressSequentially('çe');
  await page.clock.runFor(499);
  expect(queries).toEqual([]);
  await expect(page).toHaveURL('/ilanlar');
  await page.clock.runFor(1);
  await expect.poll(() => queries).toEqual([{ ...defaultQuery, searchFilter: 'bahçe' }]);
  await expect(page).toHaveURL('/ilanlar?ara=bah%C3%A7e');
});

test('Enter searches at once, and once', async ({ page }) => {
  const queries = recordQueries(page);
  const { search, openFilters } = listingsScreen(page);
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  await openFilters();
  await stopClock(page);
  await search.fill('villa');
  await search.press('Enter');
  await expect(page).toHaveURL('/ilanlar?ara=villa');
  await page.clock.runFor(2000);
  await expect.poll(() => queries).toEqual([{ ...defaultQuery, searchFilter: 'villa' }]);
});

test('clearing resets every filter, sorts by newest and asks again', async ({ page }) => {
  const listings = manyListings(27);
  await answerLists(page, (query) => pageOf(listings, query));
  const queries = recordQueries(page);
  const { select, search, clear, openFilters } = listingsScreen(page);
  await page.goto(
    '/ilanlar?kategori=Konut&il=Eski%C5%9Fehir&ilce=Odunpazar%C4%B1&fiyat=0-500000&durum=Kiralik&ara=daire&siralama=oldest&oda=2%2B1',
  );
  await openFilters();
  await expect(search).toHaveValue('daire');
  await clear.click();
  await expect(page).toHaveURL('/ilanlar');
  for (const name of ['Kategori', 'İl', 'İlçe', 'Fiyat Aralığı', 'Durum']) {
    await expect(select(name)).toHaveValue('');
  }
  await expect(select('Sıralama')).toHaveValue('newest');
  await expect(search).toHaveValue('');
  await expect.poll(() => queries).toEqual([defaultQuery]);
});

test('an empty result says so and helps on', async ({ page }) => {
  await answerLists(page, (query) =>
    query.get('filter') === 'Arsa'
      ? { m: 'basarili', data: [], kayitSayisi: 0 }
      : pageOf(manyListings(3), query),
  );
  const { select, cards, resultLine, openFilters, pagination } = listingsScreen(page);
  await page.goto('/ilanlar');
  await openFilters();
  await select('Kategori').selectOption('Arsa');
  await expect(page.getByText('Aradiginiz kriterlere uygun ilan bulunamadi', { exact: true })).toBeVisible();
  await expect(
    page.getByText('Farkli filtreler deneyebilir veya gelismis arama kullanabilirsiniz', { exact: true }),
  ).toBeVisible();
  await expect(resultLine).toHaveText('0 ilan bulundu · Sayfa 1 / 1');
  await expect(cards).toHaveCount(0);
  await expect(pagination).toBeHidden();
  await page.getByRole('link', { name: 'Tüm ilanları göster' }).click();
  await expect(cards).toHaveCount(3);
  await expect(page).toHaveURL('/ilanlar');
});

test('the advanced search looks through the eight samples only, by number too', { tag: '@modes' }, async ({
  page,
}) => {
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

test('the number of a listing is asked for in the advanced search only', async ({ page }) => {
  await page.goto('/ilanlar');
  await listingsScreen(page).openFilters();
  await expect(page.getByRole('textbox', { name: 'İlan No' })).toHaveCount(0);
});
