import { cards, heart, keep, pressedHeart, recent } from '#e2e/pages/saved.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { toListingSummary } from '#lib/listing/from-wire.ts';
import { samples, toSamplePreview } from '#lib/listing/samples.ts';
import { toSaved } from '#lib/listing/saved-listing.ts';

// rules#recently-seen, and what storage may hold or refuse.

test('the last listings stand below the list and at the end of another, six at most', {
  tag: '@phone',
}, async ({ page }) => {
  const seen = ['1002', '1003', '1004', '1005', '1006', '1007', '1008'];
  await keep(
    page,
    storageKeys.recent,
    seen.map((id) => ({ id, title: `Görülen ${id}`, price: '1 ₺' })),
  );
  await page.goto('/ilan-detay?id=1001');
  const region = recent(page);
  await expect(region.getByRole('link')).toHaveText(
    ['1002', '1003', '1004', '1005', '1006', '1007'].map((id) => `Görülen ${id}`),
  );
  const title = (await page.getByRole('heading', { level: 1 }).textContent()) ?? '';
  await region.getByRole('link').nth(1).click();
  await expect(page).toHaveURL('/ilan-detay?id=1003');
  await expect(region.getByRole('link').first()).toHaveText(title);
  await expect(region.getByRole('link', { name: 'Görülen 1003' })).toHaveCount(0);

  await page.goto('/ilanlar');
  await expect(region.getByRole('link')).toHaveCount(6);
  await expect(cards(page).getByText('Görülen')).toHaveCount(0);
  await expectAccessible(page);
  await region.getByRole('button', { name: 'Temizle' }).click();
  await expect(region).toHaveCount(0);
  await page.reload({ waitUntil: 'networkidle' });
  await expect(region).toHaveCount(0);
});

for (const text of ['{', '{"version":1,"listings":[7,{"id":{}}]}', '[]'])
  test(`over ${text} in storage everything works @once`, async ({ page }) => {
    await keep(page, storageKeys.favourites, text);
    await keep(page, storageKeys.recent, text);
    await page.goto('/ilan-detay?id=1001', { waitUntil: 'networkidle' });
    await expect(recent(page)).toHaveCount(0);
    await heart(page).first().click();
    await expect(pressedHeart(page)).toHaveCount(1);
    await page.goto('/ilanlar?favoriler=1');
    await expect(cards(page)).toHaveCount(1);
    await expect(recent(page).getByRole('link')).toHaveCount(1);
  });

test('a browser that keeps nothing says so once, and nothing else suffers @once', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  const refusal = page.getByRole('alert').filter({ hasText: 'Tarayıcınız bu siteye kayıt izni vermiyor' });
  await heart(page).nth(0).click();
  await expect(refusal).toHaveCount(1);
  await expect(heart(page).first()).toHaveAttribute('aria-pressed', 'false');
  await heart(page).nth(1).click();
  await heart(page).nth(2).click();
  await expect(refusal).toHaveCount(1);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/ilan-detay/);
  await page.goto('/ilanlar?favoriler=1');
  await expect(page.getByText('Henüz favori ilanınız yok')).toBeVisible();
});

test('a hundred favourites are enough, with a word @once', async ({ page }) => {
  const full = Array.from({ length: 100 }, (_, index) => ({ id: `eski-${index}`, title: 'Eski' }));
  await keep(page, storageKeys.favourites, full);
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  await expect(page.getByRole('button', { name: 'Favorilerim' })).toContainText('100');
  await heart(page).first().click();
  await expect(
    page.getByRole('alert').filter({ hasText: 'En fazla 100 ilan saklayabilirsiniz' }),
  ).toBeVisible();
  await expect(pressedHeart(page)).toHaveCount(0);
});

test('nothing is pushed when what is saved appears @once', async ({ page }) => {
  const listings = samples.map(toSamplePreview).map(toListingSummary).map(toSaved);
  await keep(page, storageKeys.favourites, listings);
  await keep(page, storageKeys.recent, listings);
  for (const { width, height } of [
    { width: 390, height: 844 },
    { width: 1920, height: 1080 },
  ]) {
    await page.setViewportSize({ width, height });
    for (const path of ['/ilanlar', '/ilanlar?favoriler=1', '/ilan-detay?id=1001', '/']) {
      await page.addInitScript(() => {
        const shifts: number[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) shifts.push((entry as unknown as { value: number }).value);
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await page.goto(path, { waitUntil: 'networkidle' });
      const shifts = await page.evaluate(() => (window as unknown as { shifts: number[] }).shifts);
      expect(
        shifts.reduce((sum, value) => sum + value, 0),
        `${path} at ${width}`,
      ).toBeLessThan(0.01);
    }
  }
});
