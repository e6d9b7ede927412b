import { cards, keep, recent } from '#e2e/pages/saved.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';

test('Recently seen (rules#recently-seen) stand below the list and at the end of another, six at most', {
  tag: '@full-phone',
}, async ({ page }) => {
  const seen = [2, 3, 4, 5, 6, 7, 8].map((last) => ({ id: `100${last}`, title: `Görülen 100${last}` }));
  await keep(page, storageKeys.recent, seen);
  await page.goto('/ilan-detay?id=1001');
  const region = recent(page);
  await expect(region.getByRole('link')).toHaveText(seen.slice(0, 6).map(({ title }) => title));
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await region.getByRole('link', { name: 'Görülen 1003' }).click();
  await expect(page).toHaveURL('/ilan-detay?id=1003');
  await expect(region.getByRole('link').first()).toHaveText(title);
  await expect(region.getByRole('link', { name: 'Görülen 1003' })).toHaveCount(0);

  await page.goto('/ilanlar');
  await expect(region.getByRole('link')).toHaveCount(6);
  await expect(cards(page).getByText('Görülen')).toHaveCount(0);
  await expectAccessible(page);
  await region.getByRole('button', { name: 'Temizle' }).click();
  await expect(region).toHaveCount(0);
});

test('Recently seen forgets what is no longer on the site', async ({ page }) => {
  const seen = ['4711', '1002', '1003'].map((id) => ({ id, title: `Görülen ${id}` }));
  await keep(page, storageKeys.recent, seen);
  await page.goto('/ilanlar');
  await expect(recent(page).getByRole('link')).toHaveText(['Görülen 1002', 'Görülen 1003']);
  // Two stand side by side in a wide window, not each in its half of it.
  const [first, second] = await Promise.all(
    [0, 1].map((index) => recent(page).getByRole('listitem').nth(index).boundingBox()),
  );
  expect((second?.x ?? 0) - (first?.x ?? 0) - (first?.width ?? 0)).toBeLessThan(32);
});
