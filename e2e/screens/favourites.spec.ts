import type { Locator } from '@playwright/test';
import { cards, heart, keep, pressedHeart } from '#e2e/pages/saved.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';

// rules#favourites and rules#compare, over the sample listings.

test('a listing is saved on its card and on its page, and all its hearts agree, in other tabs too', async ({
  page,
  context,
}) => {
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  const card = cards(page).first();
  const title = (await card.getByRole('heading').textContent()) ?? '';
  const onCard = card.getByRole('button');
  await expect(onCard).toHaveAttribute('aria-pressed', 'false');
  await expect(card.getByRole('link').getByRole('button')).toHaveCount(0);
  const { width = 0, height = 0 } = (await onCard.boundingBox()) ?? {};
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);
  await onCard.click();
  await expect(onCard).toHaveAccessibleName('Favorilerden çıkar');
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
  await expect(page).toHaveURL('/ilanlar');
  const open = page.getByRole('button', { name: 'Favorilerim', exact: true });
  await expect(open).toContainText('1');
  await expect(open).toHaveAccessibleDescription('1 favori ilan');

  const other = await context.newPage();
  await other.goto('/', { waitUntil: 'networkidle' });
  const latest = other.getByRole('region', { name: 'Son İlanlar' });
  await expect(latest.getByRole('button', { name: 'Favorilerden çıkar' })).toHaveCount(1);
  await latest.getByRole('article').filter({ hasText: title }).getByRole('button').click();
  await expect(onCard).toHaveAccessibleName('Favorilere ekle');
  await expect(open).toHaveText('Favorilerim');
  await other.close();

  await card.getByRole('link').click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  await heart(page).first().click();
  await expect(pressedHeart(page)).toBeInViewport();
  await page.goBack();
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
});

test('favourites stand newest first, as they are today, and what is gone can be removed', {
  tag: '@modes',
}, async ({ page }) => {
  const errors: string[] = [];
  page.on('console', (message) => errors.push(message.text()));
  const hostile = '<img src=x onerror=alert(1)>';
  await keep(page, storageKeys.favourites, [
    { id: '1003', title: 'Eski adı', price: '1 ₺' },
    { id: '987654', title: hostile, price: '5.000.000 ₺' },
    { id: '1001', title: 'Eski adı', price: '5.100.000 ₺' },
  ]);
  const response = await page.goto('/ilanlar?favoriler=1');
  expect(response?.status()).toBe(200);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorilerim');
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).nth(2)).toContainText('4.850.000 ₺, önce 5.100.000 ₺');
  await expect(cards(page).nth(2).getByRole('link')).toHaveAttribute('href', '/ilan-detay?id=1001');
  await expect(cards(page).nth(0)).toContainText(', önce 1 ₺');
  const gone = cards(page).nth(1);
  await expect(gone).toContainText('Bu ilan yayından kalktı');
  await expect(gone.getByRole('heading')).toHaveText(hostile);
  await expect(gone.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);

  await gone.getByRole('button', { name: 'Favorilerden çıkar' }).click();
  await expect(cards(page)).toHaveCount(2);
  await expect(page.getByText('Bu ilan yayından kalktı')).toHaveCount(0);
  // Whoever goes on by keyboard goes on in the list.
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
  await page.reload();
  await expect(cards(page)).toHaveCount(2);
  await pressedHeart(page).first().click();
  await pressedHeart(page).first().click();
  await expect(page.getByText('Henüz favori ilanınız yok')).toBeVisible();
  await expectAccessible(page);
  expect(errors).toEqual([]);
});

test('a favourite that cannot be asked for stays as it was saved, and says so', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/Veri alinamadi|Failed to load resource/);
  const longWord = 'uzunbaşlık'.repeat(12);
  await keep(page, storageKeys.favourites, [
    { id: '1001', title: `Saklanan başlık ${longWord}`, price: '5.100.000 ₺' },
  ]);
  await page.route('**/api/api/ilan/getIlan*', (route) => route.fulfill({ status: 500, json: { m: 'sce' } }));
  await page.goto('/ilanlar?favoriler=1');
  await expect(page.getByText('Güncel bilgi alınamadı')).toBeVisible();
  await expect(cards(page)).toContainText(['Saklanan başlık']);
  // A word longer than the card is cut, and the card keeps its column.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const column = page.getByRole('listitem').filter({ has: cards(page) });
  expect(await widthOf(cards(page))).toBeLessThanOrEqual(await widthOf(column));
  await expect(page.getByText('Bu ilan yayından kalktı')).toHaveCount(0);
});

test('two to four favourites are compared side by side, with what differs marked', { tag: '@phone' }, async ({
  page,
}) => {
  await keep(
    page,
    storageKeys.favourites,
    ['1001', '1002', '1003', '1004', '1005'].map((id) => ({ id, title: `İlan ${id}` })),
  );
  await page.goto('/ilanlar?favoriler=1');
  const picks = page.getByRole('checkbox', { name: 'Karşılaştırmaya ekle' });
  const compare = page.getByRole('button', { name: 'Karşılaştır', exact: true });
  await expect(picks).toHaveCount(5);
  await expect(picks.nth(3)).toBeChecked();
  await expect(picks.nth(4)).toBeDisabled();
  for (const index of [0, 1, 2]) await picks.nth(index).uncheck();
  await expect(compare).toBeDisabled();
  await expect(page.getByText('Karşılaştırmak için 2 ila 4 ilan seçin.')).toBeVisible();
  for (const index of [0, 1, 2]) await picks.nth(index).check();
  await expect(cards(page).first()).toContainText('4.850.000 ₺');
  await compare.click();

  const dialog = page.getByRole('dialog', { name: 'Karşılaştır' });
  const table = dialog.getByRole('table');
  await expect(table.getByRole('columnheader')).toHaveCount(5);
  const row = (name: string) =>
    table.getByRole('row').filter({ has: page.getByRole('rowheader', { name, exact: true }) });
  await expect(row('Fiyat').getByRole('cell').first().locator('mark')).toHaveText('4.850.000 ₺');
  await expect(row('m² fiyatı').getByRole('cell').first()).toHaveText('33.448 ₺/m²');
  await expect(row('Durum').getByRole('cell').first()).toHaveText('Satılık');
  await expect(row('Konum').getByRole('cell').first()).toHaveText('Vişnelik, Odunpazarı, Eskişehir');
  await expect(row('Oda Sayısı').getByRole('cell').first()).toHaveText('3+1');
  await expect(row('Sauna').getByRole('cell').first()).toHaveText('Var');
  await expect(table.getByRole('img')).toHaveCount(4);
  await expectAccessible(page);

  // The first column stays where it is while the others pass below it.
  const scroller = dialog.getByRole('region', { name: 'Karşılaştırma tablosu' });
  const label = row('Fiyat').getByRole('rowheader');
  const before = await label.boundingBox();
  await scroller.evaluate((element) => element.scrollTo({ left: 200, behavior: 'instant' }));
  expect((await label.boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);

  // Nor does it cover the dialog's title.
  await dialog.evaluate((element) => element.scrollTo({ top: 250, behavior: 'instant' }));
  await dialog
    .getByRole('heading', { name: 'Karşılaştır' })
    .click({ trial: true, position: { x: 8, y: 20 } });

  await page.emulateMedia({ media: 'print' });
  await expect(table).toBeVisible();
  await expect(page.getByRole('banner')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await page.emulateMedia({ media: 'screen' });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(compare).toBeFocused();
});
