import { cards, keep, pressedHeart } from '#e2e/pages/saved.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';

test('A list that is sent (rules#shared-lists) opens as it was, and leaves the favourites of who receives it alone', {
  tag: '@modes',
}, async ({ page, browser }) => {
  await keep(page, storageKeys.favourites, [{ id: '1001' }, { id: '1003' }, { id: '987654' }]);
  await page.goto('/ilanlar?favoriler=1');
  await expect(page.getByText('Bu ilan yayından kalktı')).toBeVisible();
  await expect(cards(page).first()).toContainText('4.850.000 ₺');
  const send = page.getByRole('link', { name: 'WhatsApp’tan gönder' });
  const text = new URL((await send.getAttribute('href')) ?? '').searchParams.get('text') ?? '';
  expect(text).toContain('4.850.000 ₺');
  const address = text.slice(text.lastIndexOf('http'));
  expect(new URL(address).searchParams.get('ilanlar')).toBe('1001,1003');
  await test.step('without scripts too, and with what is gone since', async () => {
    const plain = await browser.newPage({ javaScriptEnabled: false });
    await plain.goto(`${address},987654`);
    await expect(cards(plain)).toHaveCount(2);
    await expect(plain.getByText('Bu listedeki 1 ilan yayında değil.')).toBeVisible();
    await expect(plain.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
    await test.step('where nothing is left, one sentence and one way on', async () => {
      await plain.goto(new URL('/ilanlar?ilanlar=987654,987655', address).href);
      await expect(plain.getByText(/yayında/)).toHaveText(['Bu listede yayında olan ilan yok']);
      await expect(plain.getByRole('main').getByRole('link', { name: 'Tüm ilanlar' })).toHaveCount(1);
    });
    await plain.close();
  });
  await page.evaluate(
    ([key = '', value = '']) => localStorage.setItem(key, value),
    [storageKeys.favourites, JSON.stringify({ version: 1, listings: [{ id: '1002' }] })],
  );
  await page.goto(address);
  await page.getByRole('button', { name: 'Hepsini favorilerime ekle' }).click();
  await expect(page.getByRole('status').getByText('Favorilerinize eklendi.')).toBeVisible();
  await expect(pressedHeart(page)).toHaveCount(2);
  await expectAccessible(page);
  const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.favourites);
  expect(JSON.parse(kept ?? '').listings.map(({ id }: { id: string }) => id)).toEqual([
    '1001',
    '1003',
    '1002',
  ]);
});
