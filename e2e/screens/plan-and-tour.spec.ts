import { photos, region } from '#e2e/pages/listing.ts';
import { expect, test } from '#e2e/support/test.ts';

test('A floor plan stands apart from the photographs and is enlarged as they are, a tour opens without a referrer, and what the law asks stands below the table (rules#plan, rules#tour, rules#property-number)', {
  tag: '@full-desktop',
}, async ({ page, stand }) => {
  const tour = 'https://my.matterport.com/show/?m=SxQL3iGyoDo';
  await page.goto(
    stand.show({
      title: 'Planlı daire',
      price: '4.850.000',
      emlakDurumu: 'Satilik',
      image_carousel: ['ornek/salon-1.jpg', 'ornek/mutfak-1.jpg'],
      katPlani: ['ornek/arsa-1.jpg', 'ornek/tarla-1.jpg'],
      sanalTur: tour,
      tasinmazNo: '12345678',
      olusturmaTarihi: '2026-03-01T21:30:00Z',
      typicalFeatures: ['Oda Sayısı:3+1', 'Taşınmaz No:99'],
    }),
  );
  const plan = region(page, 'Kat Planı');

  await test.step('facts and the tour', async () => {
    const info = region(page, 'İlan Bilgileri');
    await expect(info.getByRole('row')).toHaveText(['Fiyat4.850.000 ₺', 'Oda Sayısı3+1']);
    await expect(info.getByText('Taşınmaz No 12345678')).toBeVisible();
    await expect(info.getByText('İlan Tarihi 2 Mart 2026')).toBeVisible();
    await expect(info.getByText('Yetki Numaramız 2600931 - 2601031')).toBeVisible();
    const link = page.getByRole('link', { name: 'Sanal tura çık' });
    await expect(link).toHaveAttribute('href', tour);
    await expect(link).toHaveAttribute('target', '_blank');
    await expect(link).toHaveAttribute('rel', 'noreferrer noopener');
    await expect(link).toHaveAttribute('referrerpolicy', 'no-referrer');
  });

  await test.step('the plan in its place, on paper too', async () => {
    await expect(photos(page).getByText('1 / 2')).toBeVisible();
    await expect(plan.getByRole('img', { name: 'Planlı daire, kat planı 1' })).toHaveCSS(
      'object-fit',
      'contain',
    );
    await page.emulateMedia({ media: 'print' });
    await expect(page.locator('figure').filter({ hasText: 'Kat Planı' })).toBeVisible();
    await expect(plan).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
  });

  await test.step('enlarged by the gallery, which then has keys of its own', async () => {
    await plan.getByRole('link', { name: '2. kat planını aç' }).click();
    await expect(plan.getByText('2 / 2')).toBeVisible();
    await plan.getByRole('button', { name: 'Tam ekran' }).click();
    await expect(plan.getByRole('button', { name: 'Tam ekrandan çık' })).toBeVisible();
    await page.keyboard.press('Escape');
    await page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('ArrowRight');
    await expect(photos(page).getByText('2 / 2')).toBeVisible();
    await expect(plan.getByText('2 / 2')).toBeVisible();
  });
});
