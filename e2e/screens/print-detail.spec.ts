import { flat, flatTitle, region } from '#e2e/pages/listing.ts';
import { keep } from '#e2e/pages/saved.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';

// rules#print
const pageCount = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('a list and the favourites are printed without an empty sheet', { tag: '@once' }, async ({ page }) => {
  await keep(page, storageKeys.favourites, [{ id: '1001' }, { id: '1002' }]);
  await keep(page, storageKeys.recent, [{ id: '1003' }]);
  for (const path of ['/ilanlar', '/ilanlar?favoriler=1']) {
    await page.goto(path);
    await expect(page.getByText('4.850.000 ₺')).toBeVisible();
    expect(pageCount(await page.pdf({ preferCSSPageSize: true })), path).toBe(1);
  }
});

test('Yazdır opens the browser’s printing', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await page.goto(flat);
  await page.getByRole('button', { name: 'Yazdır' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
});

test('a listing is one sheet with its code, its agency and nothing to press', { tag: '@once' }, async ({
  page,
}) => {
  await page.goto(flat);
  await page.emulateMedia({ media: 'print' });
  for (const shown of [
    page.getByText('İlan No 1001', { exact: true }),
    page.getByRole('heading', { level: 1, name: flatTitle }),
    region(page, 'İlan Bilgileri'),
    region(page, 'Açıklama'),
    region(page, 'Özellikler'),
    page.getByText('0532 000 00 01'),
    page.getByRole('main').getByText(/2600931 - 2601031/),
    page.getByText('İlanı telefonunuzda açmak için kodu okutun.'),
  ])
    await expect(shown).toBeVisible();
  for (const name of ['Fotoğraflar', 'Konum', 'İlan Videosu', 'Kredi hesapla', 'Benzer İlanlar'])
    await expect(region(page, name)).toBeHidden();
  for (const name of ['Paylaş', 'Yazdır', 'İletişime Geç'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  await expect(page.getByRole('banner')).toBeHidden();
  const panel = await region(page, 'İlan Bilgileri').boundingBox();
  const heading = await page.getByRole('heading', { name: 'İlan Bilgileri' }).boundingBox();
  expect((heading?.x ?? 0) - (panel?.x ?? 0), 'from the edge of its tinted panel').toBeGreaterThanOrEqual(8);
  expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});

test('a listing with more than fits is one sheet all the same', { tag: '@once' }, async ({ page, stand }) => {
  const many = Array.from({ length: 60 }, (_, index) => `Özellik ${index + 1}`);
  await page.goto(
    stand.show({
      title: 'Uzun başlık '.repeat(15),
      aciklama: '<p>Uzun bir açıklama cümlesi.</p>'.repeat(200),
      typicalFeatures: many.map((name) => `${name}:değer`),
      ic_ozellikler: many,
      dis_ozellikler: many,
      muhit: many,
      price: '1.000.000',
      emlakDurumu: 'Satilik',
      telefon: '5320000001',
    }),
  );
  await page.emulateMedia({ media: 'print' });
  const foot = await page
    .getByRole('main')
    .getByText(/2600931 - 2601031/)
    .boundingBox();
  const end = (foot?.y ?? 0) + (foot?.height ?? 0);
  for (const name of ['Açıklama', 'İlan Bilgileri', 'Özellikler']) {
    const { y = 0, height = 0 } = (await region(page, name).boundingBox()) ?? {};
    expect(height, name).toBeGreaterThan(60);
    expect(y + height, name).toBeLessThanOrEqual(end + 1);
  }
  expect(pageCount(await page.pdf({ preferCSSPageSize: true }))).toBe(1);
});
