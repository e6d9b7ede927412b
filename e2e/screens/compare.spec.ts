import { cards, keep } from '#e2e/pages/saved.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';

test('Comparing (rules#compare): two to four favourites side by side, with the best price and area marked', {
  tag: '@full-phone',
}, async ({ page }) => {
  const saved = ['1001', '1002', '1003', '1004', '1005'].map((id) => ({ id, title: `İlan ${id}` }));
  await keep(page, storageKeys.favourites, saved);
  await page.goto('/ilanlar?favoriler=1');
  const picks = page.getByRole('checkbox', { name: 'Karşılaştırmaya ekle' });
  const compare = page.getByRole('button', { name: 'Karşılaştır', exact: true });
  await test.step('two to four can be chosen', async () => {
    await expect(picks).toHaveCount(5);
    // Only titles are saved here: the rest of the cards moves the boxes.
    await expect(cards(page).filter({ hasText: '₺' })).toHaveCount(5);
    await expect(picks.nth(3)).toBeChecked();
    await expect(picks.nth(4)).toBeDisabled();
    for (const index of [0, 1, 2]) await picks.nth(index).uncheck();
    await expect(compare).toBeDisabled();
    await expect(page.getByText('Karşılaştırmak için 2 ila 4 ilan seçin.')).toBeVisible();
    for (const index of [0, 1, 2]) await picks.nth(index).check();
    await compare.click();
  });

  const dialog = page.getByRole('dialog', { name: 'Karşılaştır' });
  const table = dialog.getByRole('table');
  const label = (name: string) => page.getByRole('rowheader', { name, exact: true });
  const fact = (name: string) =>
    table
      .locator('tr', { has: label(name) })
      .locator('td')
      .first();
  await test.step('their facts stand beside each other', async () => {
    await expect(fact('Fiyat')).toHaveText('4.850.000 ₺');
    await expect(dialog.getByText('En düşük fiyat ve en büyük alan işaretlidir.')).toBeVisible();
    await expect(table.locator('mark')).not.toHaveCount(0);
    await expect(table.getByText('Yok', { exact: true })).toHaveCount(0);
    await expect(fact('m² fiyatı')).toHaveText('33.448 ₺/m²');
    await expect(fact('Konum')).toHaveText('Vişnelik, Odunpazarı, Eskişehir');
    await expect(fact('Sauna')).toHaveText('Var');
    await expect(table.getByRole('img')).toHaveCount(4);
    await expectAccessible(page);
  });
  await test.step('the first column stays where it is while the others pass below it', async () => {
    const scroller = dialog.getByRole('region', { name: 'Karşılaştırma tablosu' });
    const before = await label('Fiyat').boundingBox();
    await scroller.evaluate((element) => element.scrollTo({ left: 200, behavior: 'instant' }));
    expect((await label('Fiyat').boundingBox())?.x).toBeCloseTo(before?.x ?? 0, 0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)).toBe(true);
    // Nor does it cover the dialog's title.
    await dialog.evaluate((element) => element.scrollTo({ top: 250, behavior: 'instant' }));
    await dialog.getByRole('heading').click({ trial: true, position: { x: 8, y: 20 } });
  });
  await test.step('it is printed alone', async () => {
    await page.emulateMedia({ media: 'print' });
    await expect(table).toBeVisible();
    await expect(page.getByRole('banner')).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(compare).toBeFocused();
});
