import type { Locator, Route } from '@playwright/test';
import { openGallery, photos, region } from '#e2e/pages/listing.ts';
import { cards, heart, keep, pressedHeart } from '#e2e/pages/saved.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { previewsOfSite } from '#e2e/support/site-data.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';

test('Favourites (rules#favourites) are saved on cards and pages, and all hearts agree, in other tabs too', {
  tag: ['@smoke', '@phone'],
}, async ({ page, context, request }) => {
  const latest = await previewsOfSite(request, 'preview', '?p=1&filter=Tumu');
  const [{ id, title } = { id: '', title: '' }] = latest;
  // It is open before the first favourite is saved.
  const other = await context.newPage();
  await other.goto('/ilanlar');
  await page.goto(`/ilan-detay?id=${id}`);
  await heart(page).first().click();
  await expect(pressedHeart(page)).toBeInViewport();
  await page.goto('/ilanlar?favoriler=1');
  await expect(cards(page).getByRole('heading')).toHaveText([title]);

  const card = cards(other).filter({ has: other.locator(`a[href$="id=${id}"]`) });
  const onCard = card.getByRole('button');
  await expect(onCard).toHaveAccessibleName('Favorilerden çıkar');
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('link').getByRole('button')).toHaveCount(0);
  await onCard.click();
  await expect(onCard).toHaveAccessibleName('Favorilere ekle');
  await expect(page.getByText('Henüz favori ilanınız yok')).toBeVisible();
  await onCard.click();
  await other.reload();
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
  const open = other.getByRole('button', { name: 'Favorilerim', exact: true });
  await expect(open).toContainText('1');
  await expect(open).toHaveAccessibleDescription('1 favori ilan');
});

test('Favourites stand newest first, as they are today, or as gone', { tag: '@modes' }, async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>';
  await keep(page, storageKeys.favourites, [
    { id: '1003', title: 'Eski adı', price: '1 ₺' },
    { id: '987654', title: hostile, price: '5.000.000 ₺' },
    { id: '1001', title: 'Eski adı', price: '5.100.000 ₺' },
  ]);
  await page.goto('/ilanlar?favoriler=1');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorilerim');
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).nth(2)).toContainText('4.850.000 ₺, önce 5.100.000 ₺');
  await expect(cards(page).nth(2).getByRole('link')).toHaveAttribute('href', '/ilan-detay?id=1001');
  const gone = cards(page).nth(1);
  await expect(gone).toContainText('Bu ilan yayından kalktı');
  await expect(gone.getByRole('heading')).toHaveText(hostile);
  await expect(gone.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await test.step('what is gone leaves no gap in its row', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const heightOf = async (card: Locator) => (await card.boundingBox())?.height;
    expect(await heightOf(gone)).toBe(await heightOf(cards(page).first()));
  });

  await gone.getByRole('button', { name: 'Favorilerden çıkar' }).click();
  await expect(page.getByText('Bu ilan yayından kalktı')).toHaveCount(0);
  // Whoever goes on by keyboard goes on in the list.
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
});

test('On a phone the heart of a listing lies on its photograph and never on its words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openGallery(page);
  const onPage = heart(page).first();
  const boxOf = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  const [button, photo, fullScreen] = await Promise.all([
    boxOf(onPage),
    boxOf(photos(page)),
    boxOf(photos(page).getByRole('button', { name: 'Tam ekran' })),
  ]);
  expect(button.top).toBeGreaterThanOrEqual(photo.top);
  expect(button.bottom).toBeLessThan(photo.bottom);
  // In the corner, where it stands before the gallery has its button.
  expect(photo.right - button.right).toBeLessThan(20);
  expect(fullScreen.right).toBeLessThan(button.left);
  await region(page, 'Sıkça Sorulan Sorular').scrollIntoViewIfNeeded();
  await expect(onPage).not.toBeInViewport();
});

test('A favourite that cannot be asked for stays as saved, and says so', async ({ page, allowProblems }) => {
  allowProblems(/Veri alinamadi|Failed to load resource/);
  const title = `Saklanan başlık ${'uzunbaşlık'.repeat(12)}`;
  await keep(page, storageKeys.favourites, [{ id: '1001', title, price: '5.100.000 ₺' }]);
  await page.route('**/api/api/ilan/getIlan*', (route) => route.fulfill({ status: 500, json: { m: 'sce' } }));
  await page.goto('/ilanlar?favoriler=1');
  await expect(page.getByText('Güncel bilgi alınamadı')).toBeVisible();
  // A word longer than the card is cut, and the card keeps its column.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const column = page.getByRole('listitem').filter({ has: cards(page) });
  expect(await widthOf(cards(page))).toBeLessThanOrEqual(await widthOf(column));
  await test.step('also where its call is cut off (rules#calls-cut-off)', async () => {
    const logs: string[] = [];
    page.on('console', (message) => logs.push(message.text()));
    const asked = Promise.withResolvers<Route>();
    await page.route('**/api/api/ilan/getIlan*', asked.resolve);
    await page.reload();
    const route = await asked.promise;
    await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
    await route.abort();
    await expect(page.getByText('Güncel bilgi alınamadı')).toBeVisible();
    expect(logs.filter((text) => text.includes('Veri alinamadi'))).toEqual([]);
  });
});

test('A hundred favourites are enough, and the next one is refused in words', async ({ page }) => {
  const full = Array.from({ length: 100 }, (_, index) => ({ id: `eski-${index}`, title: 'Eski' }));
  await keep(page, storageKeys.favourites, full);
  await page.goto('/ilanlar');
  await expect(page.getByRole('button', { name: 'Favorilerim' })).toContainText('100');
  await heart(page).first().click();
  await expect(page.getByText('En fazla 100 ilan saklayabilirsiniz')).toBeVisible();
  await expect(pressedHeart(page)).toHaveCount(0);
});

test('A browser that keeps no favourites says so once, and nothing else suffers', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/ilanlar');
  const refusal = page.getByRole('alert').filter({ hasText: 'Tarayıcınız bu siteye kayıt izni vermiyor' });
  await heart(page).nth(0).click();
  await expect(refusal).toBeVisible();
  await expect(heart(page).first()).toHaveAttribute('aria-pressed', 'false');
  await heart(page).nth(1).click();
  await expect(refusal).toHaveCount(1);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/ilan-detay/);
});
