import { region, share, shareDialog, withoutSheet } from '#e2e/pages/listing.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';

const home = {
  type: 'Konut',
  emlakDurumu: 'Satilik',
  il: 'Eskişehir',
  ilce: 'Odunpazarı',
  mahalle: 'Vişnelik Mah.',
  price: '4.000.000',
  typicalFeatures: ['Oda Sayısı:3+1', 'Brüt m²:125', 'Bulunduğu Kat:8'],
};
const preview = (id: number, fields: Partial<typeof home & { title: string }> = {}) => ({
  ...home,
  title: `Benzer ${id}`,
  ...fields,
  id,
});
/** All that makes a card tall: lines of a title, and of features. */
const land = {
  title: 'Çukurhisar’da köşe başı, yolu ve suyu olan, villa imarlı yatırımlık arsa',
  ilce: 'Tepebaşı',
  mahalle: 'Çukurhisar Mahallesi',
  typicalFeatures: ['Alan m²:12.450', 'İmar Durumu:Konut İmarlı', 'Krediye Uygunluk:Krediye Uygun'],
};
const answer = (...data: unknown[]) =>
  ({ kind: 'answer', json: { m: 'basarili', data, kayitSayisi: data.length } }) as const;

// Which queries, and which order: lib/domain/listing/similar.test.ts.
test('Similar listings (rules#similar-listings) are asked for until there are six', async ({
  page,
  stand,
}) => {
  const similar = region(page, 'Benzer İlanlar');
  stand.upstream.script(
    'previewWithFilters',
    answer(preview(1), preview(2)),
    answer(preview(3), preview(3)),
    answer(preview(4, land), ...[5, 6, 7].map((id) => preview(id, { ilce: 'Tepebaşı' }))),
  );
  await page.goto(stand.show({ title: 'Ev', ...home }));
  const titles = [1, 2, 3, 4, 5, 6].map((id) => (id === 4 ? land.title : `Benzer ${id}`));
  await expect(similar.getByRole('heading', { level: 3 })).toHaveText(titles);
  await test.step('a card names neighbourhood and district, and what is sold by the square metre', async () => {
    const card = similar.getByRole('article').first();
    for (const words of ['Vişnelik, Odunpazarı', '32.000 ₺/m²', 'Brüt 125 m²'])
      await expect(card.getByText(words, { exact: true })).toBeVisible();
    await expect(card.getByRole('listitem').last()).toHaveText('Bulunduğu Kat: 8. kat');
  });
  const { requests } = stand.upstream;
  // The first listing that a site shows is rendered again at once, for its cache.
  const again = requests.findLastIndex(({ call }) => call === 'listing') || undefined;
  const asked = requests.slice(0, again).filter(({ call }) => call === 'previewWithFilters');
  const districts = asked.map(({ url }) => new URL(url, 'http://x').searchParams.get('districtFilter'));
  expect(districts).toEqual(['Odunpazarı', 'Odunpazarı', 'all']);

  await test.step('on a phone they are one low row, in which the keyboard moves', async () => {
    const cards = similar.getByRole('article');
    for (const width of [360, 390]) {
      await page.setViewportSize({ width, height: 844 });
      const first = await cards.first().boundingBox();
      expect((await similar.boundingBox())?.height).toBeLessThanOrEqual(400);
      expect((await cards.last().boundingBox())?.y).toBe(first?.y);
    }
    for (const feature of await cards.nth(3).getByRole('listitem').all()) {
      await feature.scrollIntoViewIfNeeded();
      await expect(feature).toBeInViewport({ ratio: 1 });
    }
    await cards.last().getByRole('link').focus();
    await expect(cards.last()).toBeInViewport({ ratio: 0.9 });
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 720 });
  });

  const others = region(page, 'Diğer ilanlar');
  await test.step('a lonely one is joined by one of its type; what is not alike is not called so', async () => {
    const unlike = [preview(9, { type: 'Arsa', ilce: 'Tepebaşı' }), preview(8, { type: 'Isyeri' })];
    const none = answer();
    const rented = answer(preview(2, { emlakDurumu: 'Kiralik' }));
    stand.upstream.script(
      'previewWithFilters',
      answer(preview(1)),
      none,
      none,
      none,
      rented,
      answer(...unlike),
    );
    await page.goto(stand.show({ title: 'Az', ...home }));
    await expect(similar.getByRole('heading', { level: 3 })).toHaveText(['Benzer 1', 'Benzer 2']);
    await expect(others.getByRole('heading', { level: 3 })).toHaveText(['Benzer 8', 'Benzer 9']);
  });

  await test.step('where there is none of its kind, others stand alone', async () => {
    stand.upstream.script('previewWithFilters', answer(preview(8, { type: 'Isyeri' })));
    await page.goto(stand.show({ title: 'Tek', ...home }));
    await expect(others.getByRole('heading', { level: 3 })).toHaveText(['Benzer 8']);
    await expect(similar).toHaveCount(0);
  });

  stand.upstream.script('previewWithFilters', answer(preview(1, { emlakDurumu: 'Kiralik', type: 'Arsa' })));
  await page.goto(stand.show({ title: 'Yalnız', ...home }));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Yalnız');
  await expect(similar).toHaveCount(0);
  await expect(others).toHaveCount(0);

  stand.upstream.script('previewWithFilters', { kind: 'answer', status: 500, json: { m: 'sce' } });
  const response = await page.goto(stand.show({ title: 'Eksik', ...home }));
  // Nobody keeps such a document.
  expect([response?.status(), response?.headers()['cache-control']]).toEqual([200, 'no-store']);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Eksik');
  await expect(similar).toHaveCount(0);
});

test('A similar listing begins anew: nothing of the former stays, back neither', async ({ page, stand }) => {
  await withoutSheet(page);
  const film = 'https://youtu.be/aqz-KE-bpKQ';
  stand.upstream.script('previewWithFilters', answer({ ...preview(7), title: 'Öbürü' }));
  const path = stand.show({ title: 'Ev', ...home, videoUrl: film });
  await page.goto(path);
  await untilHydrated(share(page));
  const loan = region(page, 'Kredi hesapla');
  const downPayment = loan.getByRole('textbox', { name: 'Peşinat' });
  await loan.getByText('Kredi hesapla').click();
  await downPayment.fill('0');
  await page.getByRole('button', { name: 'Videoyu oynat' }).click();
  stand.show({ ...home, title: 'Öbürü', price: '2.000.000', videoUrl: film });
  await region(page, 'Benzer İlanlar').getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Öbürü');
  await expect(page.getByRole('button', { name: 'Videoyu oynat' })).toBeVisible();
  await loan.getByText('Kredi hesapla').click();
  await expect(downPayment).toHaveValue('400.000');
  await share(page).click();
  await expect(shareDialog(page)).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(path);
  await expect(shareDialog(page)).toBeHidden();
});
