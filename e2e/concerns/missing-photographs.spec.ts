import type { Locator, Page, Route } from '@playwright/test';
import { photos } from '#e2e/pages/listing.ts';
import { listingsScreen, openList } from '#e2e/pages/listings.ts';
import { keep, recent } from '#e2e/pages/saved.ts';
import { swipe } from '#e2e/pages/touch.ts';
import { openWithHeldScripts } from '#e2e/support/held-scripts.ts';
import { answersOf, manyListings } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import {
  json,
  type RecordedRequest,
  samplePhoto,
  type UpstreamAnswer,
} from '#lib/dev/testing/sample-answer.ts';
import { imageOptimizerPath } from '#lib/domain/media/optimized-image.ts';

// rules#default-image: it stands wherever a photograph is missing, whatever is wrong with it.

const answerOf = (body: Buffer | string, type: string, status = 200): UpstreamAnswer => ({
  status,
  headers: { 'content-type': type },
  body,
});
const failures: Record<string, UpstreamAnswer> = {
  'yok.jpg': json({ m: 'bulunamadi' }, 404),
  'hata.jpg': json({ m: 'sce' }, 500),
  'sayfa.jpg': answerOf('<html lang="tr"><title>Yok</title>', 'text/html'),
  'bos.jpg': answerOf('', 'image/jpeg'),
  'bozuk.png': answerOf(samplePhoto.subarray(0, 40), 'image/png'),
};
const files = Object.keys(failures);
/** Each begins with another failure, and has them all. */
const listings = manyListings(5).map((listing, index) => ({
  ...listing,
  image: [...files.slice(index), ...files.slice(0, index)],
}));

function answer(request: RecordedRequest): UpstreamAnswer {
  const query = new URL(request.url, 'http://upstream').searchParams;
  if (request.call === 'file') return failures[query.get('filepath') ?? ''] ?? json({}, 404);
  if (request.call === 'previewFeatured' || request.call === 'preview')
    return json({ m: 'basarili', data: listings });
  return answersOf(listings)(request);
}

test.beforeEach(({ stand, allowProblems }) => {
  stand.upstream.answerWith(answer);
  allowProblems(/Failed to load resource/);
});

/** Every photograph in there is the default image, and can be seen. */
async function showsDefault(scope: Locator, least: number) {
  const images = scope.locator('img');
  await expect.poll(() => images.count()).toBeGreaterThanOrEqual(least);
  for (const image of await images.all()) {
    await image.scrollIntoViewIfNeeded();
    await expect(image).toHaveAttribute('src', '/images/default.jpg');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(100);
  }
}

const saved = (page: Page, key: string) =>
  keep(
    page,
    key,
    listings
      .slice(0, 3)
      .map(({ id, title, price, image }) => ({ id: `${id}`, title, price, photo: image[0] ?? '' })),
  );

test('on the home screen: featured and latest', { tag: '@full-desktop' }, async ({ page, stand }) => {
  await page.goto(stand.site.url);
  await showsDefault(page.getByRole('region', { name: 'Son İlanlar' }), 5);
  await showsDefault(
    page.getByRole('region', { name: 'Öne Çıkan Fırsatlar' }).getByRole('tabpanel').first(),
    1,
  );
});

test('on cards, also on those that come later and under a finger', {
  tag: ['@full-desktop', '@full-phone'],
}, async ({ page, stand, isMobile }) => {
  const { cards, select, openFilters } = listingsScreen(page);
  await openList(page, `${stand.site.url}/ilanlar`);
  for (const card of await cards.all()) await showsDefault(card, 1);
  await openFilters();
  await select('Kategori').selectOption('Konut');
  await expect(cards).toHaveCount(4);
  for (const card of await cards.all()) await showsDefault(card, 1);
  if (!isMobile) return;
  await page.getByRole('button', { name: '4 ilanı göster' }).click();
  await swipe(cards.first().getByRole('img').first(), 150);
  await expect(cards.first().getByText(/^2 \/ \d$/)).toBeVisible();
  await showsDefault(cards.first(), files.length);
});

test('before scripts are there', { tag: '@full-desktop' }, async ({ page, stand }) => {
  await openWithHeldScripts(page, `${stand.site.url}/ilanlar`);
  for (const card of await page.getByRole('article').all()) await showsDefault(card, 1);
  await openWithHeldScripts(page, `${stand.site.url}/ilan-detay?id=${listings[0]?.id}`);
  await showsDefault(photos(page), files.length + 1);
});

test('in the gallery, in its thumbnails and on the printed sheet', { tag: '@full-desktop' }, async ({
  page,
  stand,
}) => {
  await page.goto(`${stand.site.url}/ilan-detay?id=${listings[0]?.id}`);
  await expect(photos(page).getByRole('button', { name: 'Sonraki fotoğraf' })).toBeVisible();
  await showsDefault(photos(page).locator('.image-gallery-center'), 1);
  await showsDefault(photos(page).locator('.image-gallery-thumbnails'), files.length);
  await page.emulateMedia({ media: 'print' });
  await showsDefault(page.getByRole('main').locator('div:has(> img + img + img)'), 3);
});

test('in favourites, comparison and recently seen', { tag: '@full-desktop' }, async ({ page, stand }) => {
  await saved(page, storageKeys.favourites);
  await saved(page, storageKeys.recent);
  await page.goto(`${stand.site.url}/ilanlar`);
  await showsDefault(recent(page), 3);
  await page.goto(`${stand.site.url}/ilanlar?favoriler=1`);
  for (const card of await page.getByRole('article').all()) await showsDefault(card, 1);
  await page.getByRole('button', { name: 'Karşılaştır' }).click();
  await showsDefault(page.getByRole('dialog', { name: 'Karşılaştır' }), 3);
});

test('until the network is back, where that was missing', { tag: '@full-desktop' }, async ({
  page,
  context,
  allowProblems,
}) => {
  allowProblems(/Failed to load resource/);
  const held: Route[] = [];
  await page.route(`**${imageOptimizerPath}?*`, (route) => void held.push(route));
  await page.goto('/ilanlar', { waitUntil: 'domcontentloaded' });
  const photograph = page.getByRole('article').first().getByRole('img').first();
  const address = (await photograph.getAttribute('src')) ?? '';
  await expect.poll(() => held.length).toBeGreaterThan(0);
  await context.setOffline(true);
  for (const route of held) await route.abort();
  await expect(photograph).toHaveAttribute('src', '/images/default.jpg');
  await page.unrouteAll();
  await context.setOffline(false);
  await expect(photograph).toHaveAttribute('src', new RegExp(`${RegExp.escape(address)}$`));
  await expect
    .poll(() => photograph.evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(100);
});

test('a default image that is missing too is asked for once', { tag: '@full-desktop' }, async ({
  page,
  stand,
}) => {
  let asked = 0;
  await page.route('**/images/default.jpg', (route) => {
    asked += 1;
    return route.fulfill({ status: 404 });
  });
  await page.goto(`${stand.site.url}/ilanlar`);
  const { cards } = listingsScreen(page);
  for (const card of await cards.all()) {
    await card.scrollIntoViewIfNeeded();
    await expect(card.locator('img')).toHaveAttribute('src', '/images/default.jpg');
    await expect.poll(() => card.locator('img').evaluate((img: HTMLImageElement) => img.complete)).toBe(true);
  }
  expect(asked).toBeLessThanOrEqual(listings.length);
});
