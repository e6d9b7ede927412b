import { cards, keep } from '#e2e/pages/saved.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';

// Which changes are news, and when a visit ends: lib/domain/listing/favourite-visit.test.ts.
test('Favourite news (rules#favourite-news) are counted on the button and told on the list, for a whole visit', async ({
  page,
}) => {
  await keep(page, storageKeys.favourites, [
    { id: '1003', title: 'Eski adı', price: '1 ₺' },
    { id: '987654', title: 'Giden', price: '5.000.000 ₺' },
    { id: '1001', title: 'Eski adı', price: '5.100.000 ₺' },
  ]);
  const open = page.getByRole('button', { name: 'Favorilerim', exact: true });
  const isNew = cards(page).getByText('yeni', { exact: true });
  const fell = cards(page).getByText('Fiyatı düştü');
  await page.goto('/ilanlar');
  await expect(open).toContainText('2 yeni');
  await expect(open).toHaveAccessibleDescription(
    '3 favori ilan; son ziyaretinizden beri 1 ilanın fiyatı düştü, 1 ilan yayından kalktı',
  );
  await open.click();
  await expect(cards(page)).toContainText([/^(?!.*(düştü|yeni))/, /yayından kalktı.*yeni/, /Fiyatı düştü/]);
  await expect(cards(page).nth(2)).toContainText('4.850.000 ₺, önce 5.100.000 ₺');
  await expectAccessible(page);
  await page.reload();
  await expect(fell.or(isNew)).toHaveCount(2);
  await page.goto('/ilanlar');
  await expect(open).toContainText('2 yeni');
  await test.step('and are old in the next', async () => {
    await page.evaluate((key) => {
      const visit = JSON.parse(localStorage.getItem(key) ?? '');
      localStorage.setItem(key, JSON.stringify({ ...visit, at: visit.at - 31 * 60_000 }));
    }, storageKeys.visit);
    const asked = page.waitForResponse(/getIlan.*id=1001/);
    await page.reload();
    await asked;
    await page.goto('/ilanlar?favoriler=1');
    await expect(cards(page).nth(2)).toContainText('4.850.000 ₺, önce 5.100.000 ₺');
    await expect(page.getByText('Bu ilan yayından kalktı')).toBeVisible();
    await expect(fell.or(isNew)).toHaveCount(0);
  });
});
