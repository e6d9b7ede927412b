import { homeScreen } from '#e2e/pages/home.ts';
import { listingsScreen, recordQueries } from '#e2e/pages/listings.ts';
import { holdScripts, untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { json, sampleAnswer } from '#lib/dev/testing/sample-answer.ts';

test('Search (rules#home-search) is in the first screenful and covers nothing of the hero', async ({
  page,
}) => {
  const { hero, search, slide } = homeScreen(page);
  await page.goto('/');
  for (const size of [
    { width: 390, height: 844 },
    { width: 390, height: 664 },
    { width: 1280, height: 800 },
    { width: 360, height: 780 },
    { width: 768, height: 1024 },
    { width: 769, height: 900 },
    { width: 1920, height: 1080 },
  ])
    await test.step(`${size.width}x${size.height}`, async () => {
      await page.setViewportSize(size);
      await expect(search.form).toBeInViewport({ ratio: 1 });
      const { top = 0 } = await search.form.evaluate((form) => form.getBoundingClientRect().toJSON());
      const { bottom = 0 } = await hero.evaluate((part) => part.getBoundingClientRect().toJSON());
      expect(top).toBeLessThan(bottom);
      // A small phone has the headline alone.
      const words = size.width > 480 ? hero.getByRole('link') : hero.getByRole('heading');
      for (const part of [words.first(), slide(1), hero.getByRole('button').last()]) {
        const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
        expect(y + height).toBeLessThanOrEqual(top);
      }
    });
  await test.step('on a phone with a third choice, the one of several cities, the count on one line', async () => {
    await search.form.evaluate((form) => form.children[1]?.after(form.children[1].cloneNode(true)));
    await expect(search.form.getByRole('combobox')).toHaveCount(3);
    const lineHeight = (await search.count.boundingBox())?.height;
    for (const width of [390, 360]) {
      await page.setViewportSize({ width, height: 664 });
      await expect(search.form).toBeInViewport({ ratio: 1 });
      expect((await search.count.boundingBox())?.height).toBe(lineHeight);
    }
  });
});

test('Search counts what it would find and leads to that list, by its one address', {
  tag: '@phone',
}, async ({ page }) => {
  const { search } = homeScreen(page);
  const { resultLine } = listingsScreen(page);
  await page.goto('/');
  await untilHydrated(search.submit);
  await expect(search.form.getByRole('combobox')).toHaveCount(2);
  await expect(search.form.getByRole('radio', { checked: true })).toHaveCount(0);
  await expect(search.count).toHaveText('8 ilan');
  const queries = recordQueries(page);
  await search.status('Kiralık').check();
  await search.select('Kategori').selectOption({ label: 'Konut' });
  await expect(search.status('Kiralık')).toBeChecked();
  await expect(search.count).toHaveText('1 ilan');
  expect(queries).toMatchObject([{ statusFilter: 'Kiralik', filter: 'Konut', districtFilter: 'all' }]);
  await search.select('İlçe').selectOption('Odunpazarı');
  await search.submit.click();
  await expect(page).toHaveURL(
    `/ilanlar?${new URLSearchParams({ kategori: 'Konut', ilce: 'Odunpazarı', durum: 'Kiralik' })}`,
  );
  await expect(resultLine).toHaveText('1 ilan bulundu · Sayfa 1 / 1');
  await test.step('and on going back it is as it was left', async () => {
    await page.goBack();
    await expect(search.status('Kiralık')).toBeChecked();
    await expect(search.select('Kategori')).toHaveValue('Konut');
    await expect(search.select('İlçe')).toHaveValue('Odunpazarı');
    await expect(search.count).toHaveText('1 ilan');
  });
  await test.step('unless something else is chosen before scripts are there', async () => {
    const { release } = await holdScripts(page);
    await page.reload({ waitUntil: 'commit' });
    await search.status('Satılık').check();
    release();
    await untilHydrated(search.submit);
    await expect(search.status('Satılık')).toBeChecked();
    await expect(search.count).toHaveText('4 ilan');
  });
});

test('Search by the keyboard, also for everything; a count that fails is left out', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/Veri alinamadi|Failed to load resource/);
  const { search } = homeScreen(page);
  await page.goto('/');
  await untilHydrated(search.submit);
  await page.route('**/get-preview-with-filters?*', (route) =>
    route.fulfill({ status: 500, json: { m: 'se' } }),
  );
  await search.status('Satılık').focus();
  await page.keyboard.press('ArrowRight');
  await expect(search.status('Kiralık')).toBeChecked();
  await expect(search.count).toHaveText('');
  await page.unroute('**/get-preview-with-filters?*');
  await page.reload();
  await untilHydrated(search.submit);
  await search.select('Kategori').focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(search.submit).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/ilanlar');
});

test('Search of an agency in several cities: the districts of the chosen one; what cannot be loaded is left out', {
  tag: '@full-desktop',
}, async ({ page, stands }) => {
  const { search } = homeScreen(page);
  // Its own site, which has not drawn the screen yet.
  const { site, upstream } = await stands();
  const places: Record<string, string[]> = { Ankara: ['Çankaya'], Eskişehir: ['Odunpazarı', 'Tepebaşı'] };
  upstream.answerWith((request) => {
    const city = new URL(request.url, site.url).searchParams.get('city');
    if (request.call === 'cities') return json({ m: 'basarili', data: Object.keys(places) });
    if (request.call === 'districts')
      return json({ m: 'basarili', data: city === null ? Object.values(places).flat() : places[city] });
    return ['activeTypes', 'previewWithFilters'].includes(request.call ?? '')
      ? json({ m: 'sce' }, 500)
      : sampleAnswer(request);
  });
  await page.goto(site.url);
  await untilHydrated(search.submit);
  await expect(search.select('Kategori')).toHaveCount(0);
  await expect(search.count).toHaveText('');
  const districts = search.select('İlçe').getByRole('option');
  await expect(districts).toHaveText(['Tümü', 'Çankaya', 'Odunpazarı', 'Tepebaşı']);
  upstream.clear();
  await page.route('**/get-districts?*', (route) =>
    route.fulfill({ json: { m: 'basarili', data: ['Çankaya'] } }),
  );
  await search.select('İlçe').selectOption('Tepebaşı');
  await search.select('İl').selectOption('Ankara');
  await expect(districts).toHaveText(['Tümü', 'Çankaya']);
  await expect(search.select('İlçe')).toHaveValue('');
  await expect(search.count).toHaveText('8 ilan');
  await search.submit.click();
  await expect(page).toHaveURL(`${site.url}/ilanlar?il=Ankara`);
});
