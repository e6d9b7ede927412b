import type { Page } from '@playwright/test';
import { flatTitle, openGallery, region, share, shareDialog, withoutSheet } from '#e2e/pages/listing.ts';
import { settle } from '#e2e/pages/listings.ts';
import { keep } from '#e2e/pages/saved.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';

const facts = '4.850.000 ₺ · Eskişehir / Odunpazarı / Vişnelik';

test('Sharing (rules#share) without a system sheet: a dialog with WhatsApp, e-mail and the address', async ({
  page,
  context,
}) => {
  await withoutSheet(page);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  // With the gallery all scripts are there but the dialog's.
  await openGallery(page, '/ilan-detay?id=1001&utm_source=deneme&fbclid=x');
  // The listing's one address, whatever the visitor's own carries.
  const url = (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';
  expect(url).toMatch(/\/ilan-detay\?id=1001$/);
  const fetched = page.waitForRequest((request) => request.resourceType() === 'script');
  await share(page).click();
  await fetched;
  const dialog = shareDialog(page);
  await expect(dialog.getByRole('textbox')).toHaveCSS('font-size', '17px');
  const [subject, text] = [flatTitle, `${flatTitle}\n${facts}\n${url}`].map(encodeURIComponent);
  for (const [name, href] of [
    ['WhatsApp', `https://wa.me/?text=${text}`],
    ['E-posta', `mailto:?subject=${subject}&body=${text}`],
  ] as const)
    await expect(dialog.getByRole('link', { name, exact: true })).toHaveAttribute('href', href);
  await dialog.getByRole('button', { name: 'Bağlantıyı kopyala' }).click();
  await expect(dialog.getByRole('status')).toHaveText('Bağlantı kopyalandı');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await test.step('a refused clipboard leaves the address to copy', async () => {
    await page.evaluate(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await share(page).click();
    await dialog.getByRole('button', { name: 'Bağlantıyı kopyala' }).click();
    await expect(dialog.getByRole('status')).toContainText('Bağlantı kopyalanamadı');
    await expect(dialog.getByRole('textbox', { name: 'İlanın adresi' })).toHaveValue(url);
  });
});

test('Sharing with a system sheet: no dialog, also when asked twice', { tag: '@phone' }, async ({ page }) => {
  await page.addInitScript(() => {
    const shared: unknown[] = [];
    const failures = ['InvalidStateError', 'AbortError'];
    Object.assign(window, { shared });
    Object.defineProperty(navigator, 'share', {
      value: (data: unknown) => {
        shared.push(data);
        return Promise.reject(new DOMException('no', failures.pop()));
      },
    });
  });
  await openGallery(page);
  await share(page).dblclick();
  const url = expect.stringMatching(/\/ilan-detay\?id=1001$/);
  const sent = { title: flatTitle, text: `${flatTitle}\n${facts}`, url };
  await expect.poll(() => page.evaluate('shared')).toEqual([sent, sent]);
  // The dialog's code would be asked for before this.
  await settle(page);
  await expect(shareDialog(page)).toHaveCount(0);
});

test('Loan (rules#loan): works out instalment, total and interest, and explains what it cannot use', {
  tag: '@full-phone',
}, async ({ page }) => {
  await openGallery(page);
  const loan = region(page, 'Kredi hesapla');
  const field = (name: string) => loan.getByRole('textbox', { name, exact: true });
  const status = loan.getByRole('status');
  await loan.getByText('Kredi hesapla').click();
  // The agency's example, worked out by the server.
  await expect(field('Peşinat')).toHaveValue('970.000');
  await expect(loan.getByText(/Örnek bir hesaptır, kredi teklifi değildir/)).toBeVisible();
  await field('Peşinat').fill('850000');
  await field('Aylık faiz (%)').fill('1');
  await field('Vade (ay)').fill('120');
  await expect(status).toHaveText(/57\.388 ₺.*6\.886.*2\.886/s);
  await test.step('written as people write and paste it', async () => {
    for (const [name, text] of [
      ['Peşinat', '850.000\u00a0₺'],
      ['Aylık faiz (%)', '% 1,00'],
      ['Vade (ay)', '120 ay'],
    ] as const) {
      await field(name).fill('');
      await field(name).pressSequentially(text);
      await expect(status).toHaveText(/57\.388 ₺/);
      await expect(field(name)).toHaveValue(text);
    }
  });
  await test.step('what could mean two things has no instalment', async () => {
    await field('Peşinat').fill('1,5');
    await expect(status).toHaveText('Peşinat okunamadı: 250.000 gibi, tam tutarı lira olarak yazın.');
    await expect(field('Peşinat')).toHaveAccessibleDescription(/^Peşinat okunamadı/);
    await field('Peşinat').fill('850.000');
  });
  await field('Vade (ay)').fill('0');
  await expect(field('Vade (ay)')).toHaveAttribute('aria-invalid', 'true');
  const wrong = 'Vade 1 ile 480 ay arasında bir tam sayı olmalıdır.';
  await expect(field('Vade (ay)')).toHaveAccessibleDescription(wrong);
  await expectAccessible(page);
  for (const input of await loan.getByRole('textbox').all())
    expect((await input.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  // It stands only on what is sold.
  await page.goto('/ilan-detay?id=1007');
  await expect(loan).toHaveCount(0);
});

const sheetsOf = async (page: Page) =>
  (await page.pdf({ preferCSSPageSize: true })).toString('latin1').match(/\/Type\s*\/Page\b/g)?.length;

test('Print (rules#print): a listing is one sheet with its code and nothing to press', async ({ page }) => {
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '');
  });
  await openGallery(page);
  await page.getByRole('button', { name: 'Yazdır' }).click();
  await expect(page.locator('html[data-printed]')).toHaveCount(1);
  await page.emulateMedia({ media: 'print' });
  for (const text of ['İlan No 1001', '0532 000 00 01', /2600931 - 2601031/, 'kodu okutun', flatTitle])
    await expect(page.getByRole('main').getByText(text).filter({ visible: true })).toHaveCount(1);
  for (const name of ['İlan Bilgileri', 'Diğer Bilgiler', 'Açıklama', 'Özellikler'])
    await expect(region(page, name)).toBeVisible();
  for (const name of ['Fotoğraflar', 'Konum', 'İlan Videosu', 'Kredi hesapla', 'Benzer İlanlar'])
    await expect(region(page, name)).toBeHidden();
  for (const name of ['Paylaş', 'Yazdır', 'İletişime Geç'])
    await expect(page.getByRole('button', { name })).toBeHidden();
  // Browsers print no tint: the panel's text stands at the margin of all other text.
  const xOf = async (name: string) => (await page.getByRole('heading', { name }).boundingBox())?.x;
  expect(await xOf('İlan Bilgileri')).toBe(await xOf('Açıklama'));
  const logo = page.getByRole('main').locator('img[src="/icon.svg"]');
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
  expect(await sheetsOf(page)).toBe(1);
});

test('Print: a listing with more than fits is one sheet all the same', async ({ page, stand }) => {
  const many = Array.from({ length: 60 }, (_, index) => `Özellik ${index + 1}`);
  await page.goto(
    stand.show({
      title: 'Uzun başlık '.repeat(15),
      aciklama: '<p>Uzun bir açıklama cümlesi.</p>'.repeat(200),
      typicalFeatures: many.map((name) => `${name}:değer`),
      ...{ ic_ozellikler: many, dis_ozellikler: many, muhit: many },
    }),
  );
  await page.emulateMedia({ media: 'print' });
  const foot = await page
    .getByRole('main')
    .getByText(/2600931 - 2601031/)
    .filter({ visible: true })
    .boundingBox();
  for (const name of ['Açıklama', 'İlan Bilgileri', 'Diğer Bilgiler', 'Özellikler']) {
    const { y = 0, height = 0 } = (await region(page, name).boundingBox()) ?? {};
    expect(height, name).toBeGreaterThan(60);
    expect(y + height, name).toBeLessThanOrEqual((foot?.y ?? 0) + (foot?.height ?? 0) + 1);
  }
  expect(await sheetsOf(page)).toBe(1);
});

test('Print: a list and the favourites have no empty sheet', async ({ page }) => {
  await keep(page, storageKeys.favourites, [{ id: '1001' }, { id: '1002' }]);
  await keep(page, storageKeys.recent, [{ id: '1003' }]);
  for (const path of ['/ilanlar', '/ilanlar?favoriler=1']) {
    await page.goto(path);
    await expect(page.getByText('4.850.000 ₺')).toBeVisible();
    expect(await sheetsOf(page), path).toBe(1);
  }
});

test('A screen that breaks far down says so in view, and comes back', async ({ page, allowProblems }) => {
  allowProblems(/broken on purpose/);
  await page.setViewportSize({ width: 390, height: 844 });
  await withoutSheet(page);
  await openGallery(page);
  // What the dialog for sharing is drawn with, and is put back.
  const mend = await page.evaluateHandle(() => {
    const { toWellFormed } = String.prototype;
    String.prototype.toWellFormed = () => {
      throw new Error('broken on purpose');
    };
    return () => {
      String.prototype.toWellFormed = toWellFormed;
    };
  });
  await share(page).click();
  const heading = page.getByRole('heading', { name: 'Sayfa şu anda gösterilemiyor' });
  await expect(heading).toBeFocused();
  await expect(heading).toBeInViewport();
  await expect(page.getByRole('main').getByRole('link', { name: '0222 000 00 00' })).toHaveAttribute(
    'href',
    'tel:+902220000000',
  );
  await mend.evaluate((putBack) => putBack());
  await page.getByRole('button', { name: 'Tekrar Dene' }).click();
  await expect(page.getByRole('heading', { name: flatTitle, level: 1 })).toBeVisible();
});
