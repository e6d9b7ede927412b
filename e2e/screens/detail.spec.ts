import type { Page } from '@playwright/test';
import { flat, flatTitle, region } from '#e2e/pages/listing.ts';
import { expect, test } from '#e2e/support/test.ts';

const groups = ['Cephe', 'İç Özellikler', 'Dış Özellikler', 'Muhit', 'Ulaşım', 'Manzara'];

/** Label and value of each line of the info table. */
async function infoLines(page: Page): Promise<string[][]> {
  const rows = await region(page, 'İlan Bilgileri').getByRole('row').all();
  return Promise.all(
    rows.map(async (row) => [
      ...(await row.getByRole('rowheader').allTextContents()),
      ...(await row.getByRole('cell').allTextContents()),
    ]),
  );
}

test.describe('arriving (rules#detail-screen)', () => {
  test('the breadcrumb says status, sub-type and title', { tag: '@phone' }, async ({ page }) => {
    await page.goto(flat);
    const crumbs = page.getByRole('navigation', { name: 'Sayfa yolu' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Satılık', 'Daire', flatTitle]);
    await expect(crumbs.last().locator('[aria-current="page"]')).toHaveText(flatTitle);
  });

  test('the type stands in for a missing sub-type', { tag: '@once' }, async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Dükkân', type: 'Isyeri', emlakDurumu: 'Devren Kiralik' }));
    const crumbs = page.getByRole('navigation', { name: 'Sayfa yolu' }).getByRole('listitem');
    await expect(crumbs).toHaveText(['Devren Kiralık', 'İşyeri', 'Dükkân']);
  });

  test('category line, one title and the description’s formatting', async ({ page }) => {
    await page.goto(flat);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText([flatTitle]);
    await expect(page.getByText('Satılık · Konut · Daire', { exact: true })).toBeVisible();
    await expect(region(page, 'Açıklama').getByRole('listitem')).toHaveCount(4);
    await expect(region(page, 'Açıklama').getByText('krediye uygundur')).toHaveCSS('font-weight', '700');
  });

  test('a visitor from a list begins at the top', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/');
    const card = page
      .getByRole('region', { name: 'Son İlanlar' })
      .getByRole('article')
      .last()
      .getByRole('link');
    await card.scrollIntoViewIfNeeded();
    await card.click();
    await expect(page).toHaveURL(/\/ilan-detay\?id=/);
    await expect(page.getByRole('navigation', { name: 'Sayfa yolu' })).toBeInViewport();
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  });

  test('nothing is wider than the window from 320 pixels up', { tag: '@once' }, async ({ page }) => {
    test.slow();
    for (const width of [320, 360, 768, 1024, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(flat);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${width}px`).toBeLessThanOrEqual(0);
    }
  });
});

test.describe('info table (rules#info-table)', () => {
  test('price, place and four features beside price and status', { tag: '@modes' }, async ({ page }) => {
    await page.goto(flat);
    expect(await infoLines(page)).toEqual([
      ['Fiyat', '4.850.000 ₺'],
      ['Konum', 'Eskişehir / Odunpazarı'],
      ['Mah', 'Vişnelik'],
      ['Oda Sayısı', '3+1'],
      ['Brüt m²', '145'],
      ['Net m²', '128'],
      ['Bina Yaşı', '5'],
    ]);
  });

  const typicalFeatures = 'a:1,b:2,bozuk,c:3,x:y:z,d:4,e:5,f:6,g:7';
  for (const [fields, labels] of [
    [{ price: '1000', emlakDurumu: 'Satilik' }, ['Fiyat', 'a', 'b', 'c', 'd']],
    [{ price: '1000' }, ['Fiyat', 'a', 'b', 'c', 'd', 'e']],
    [{ emlakDurumu: 'Satilik' }, ['a', 'b', 'c', 'd', 'e']],
    [{}, ['a', 'b', 'c', 'd', 'e', 'f']],
    [{ il: 'Eskişehir' }, ['Konum', 'a', 'b', 'c', 'd', 'e', 'f']],
  ] as const) {
    test(`${JSON.stringify(fields)}: ${labels.join(', ')}`, { tag: '@once' }, async ({ page, stand }) => {
      await page.goto(stand.show({ title: 'Tablo', typicalFeatures, ...fields }));
      expect((await infoLines(page)).map(([label]) => label)).toEqual(labels);
    });
  }

  test('a price without a number is shown as it came', { tag: '@once' }, async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Fiyat', price: 'Fiyat sorunuz' }));
    expect(await infoLines(page)).toEqual([['Fiyat', 'Fiyat sorunuz']]);
  });
});

test.describe('advisor (rules#advisor)', () => {
  test('name, work line, mobile phone', async ({ page }) => {
    await page.goto(flat);
    const advisor = region(page, 'Emlak Danışmanı');
    await expect(advisor.getByRole('heading', { name: 'Emlak Danışmanı' })).toBeVisible();
    await expect(advisor.getByText('Elif Yıldız', { exact: true })).toBeVisible();
    await expect(advisor.getByRole('link', { name: '0222 000 00 00' })).toHaveAttribute(
      'href',
      'tel:+902220000000',
    );
    await expect(advisor.getByRole('link', { name: '0532 000 00 01' })).toHaveAttribute(
      'href',
      'tel:+905320000001',
    );
  });

  test('the call link stands in the window at 768 pixels or less', { tag: '@once' }, async ({ page }) => {
    const call = page.getByRole('link', { name: 'Emlak Danışmanını Ara' });
    await page.setViewportSize({ width: 768, height: 900 });
    await page.goto(flat);
    await expect(call).toHaveCount(1);
    await expect(call).toBeInViewport({ ratio: 1 });
    await expect(call).toHaveAttribute('href', 'tel:+905320000001');
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await expect(call).toBeInViewport({ ratio: 1 });
    const [bar, footer] = [await call.boundingBox(), await page.getByRole('contentinfo').boundingBox()];
    expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
    await page.setViewportSize({ width: 769, height: 900 });
    await expect(call).toBeHidden();
  });

  test('nothing is invented for an advisor who is not known', { tag: '@once' }, async ({ page, stand }) => {
    await page.setViewportSize({ width: 390, height: 800 });
    await page.goto(stand.show({ title: 'Danışmansız' }));
    const advisor = region(page, 'Emlak Danışmanı');
    await expect(advisor.getByRole('listitem')).toHaveText([/İş telefonu/]);
    await expect(page.getByRole('link', { name: 'Emlak Danışmanını Ara' })).toHaveCount(0);
    await expect(advisor.getByRole('button', { name: 'İletişime Geç' })).toBeVisible();
  });

  test('the popup is closed at first and writes to the advisor', { tag: ['@phone', '@modes'] }, async ({
    page,
  }) => {
    const sent: unknown[] = [];
    await page.route('**/api/api/messages/set-message', async (route) => {
      sent.push(route.request().postDataJSON());
      await route.fulfill({ json: { m: 'basarili' } });
    });
    await page.goto(flat);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await region(page, 'Emlak Danışmanı').getByRole('button', { name: 'İletişime Geç' }).click();
    const popup = page.getByRole('dialog', { name: 'RBA ile Al Sat Kirala' });
    await popup.getByRole('textbox', { name: 'Ad Soyad' }).fill('Ayşe Yılmaz');
    await popup.getByRole('textbox', { name: 'Telefon' }).fill('5321234567');
    await popup.getByRole('combobox', { name: 'İletişim Nedeni' }).selectOption('satin-alma');
    await popup.getByRole('textbox', { name: 'Açıklama' }).fill('Görmek istiyorum.');
    await popup.getByRole('button', { name: 'Gönder' }).click();
    await expect(page.getByRole('dialog', { name: 'Başarılı' })).toContainText('Mesajınız iletilmiştir.');
    expect(sent).toMatchObject([{ phone: '5321234567', type: 'satin-alma', messageTo: 11 }]);
  });
});

test.describe('features (rules#feature-groups)', () => {
  test('six groups, each with its own icon in one blue, items with a check mark', async ({ page }) => {
    await page.goto(flat);
    const section = region(page, 'Özellikler');
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(groups);
    const icons = section.locator('h3 svg');
    const drawings = await icons.evaluateAll((all) => all.map((icon) => icon.innerHTML));
    const colours = await icons.evaluateAll((all) => all.map((icon) => getComputedStyle(icon).color));
    expect(new Set(drawings).size).toBe(6);
    expect(new Set(colours)).toEqual(new Set(['rgb(11, 91, 176)']));
    const items = section.getByRole('listitem');
    await expect(items.locator('svg')).toHaveCount(await items.count());
  });

  test('stand in 4, 3 or 2 columns', { tag: '@once' }, async ({ page }) => {
    await page.goto(flat);
    for (const [width, columns] of [
      [1280, 4],
      [900, 3],
      [390, 2],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      const list = region(page, 'Özellikler').getByRole('list').first();
      const template = await list.evaluate((element) => getComputedStyle(element).gridTemplateColumns);
      expect(template.split(' '), `${width}px`).toHaveLength(columns);
    }
  });

  test('a comma string is a list and an empty group is left out', { tag: '@once' }, async ({
    page,
    stand,
  }) => {
    await page.goto(stand.show({ title: 'Gruplar', muhit: 'Market, Okul ,,Park', cephe: [], manzara: '' }));
    const section = region(page, 'Özellikler');
    await expect(section.getByRole('heading', { level: 3 })).toHaveText(['Muhit']);
    await expect(section.getByRole('listitem')).toHaveText(['Market', 'Okul', 'Park']);
  });

  test('no group, no section', { tag: '@once' }, async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Özelliksiz' }));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Özelliksiz');
    await expect(region(page, 'Özellikler')).toHaveCount(0);
  });
});

test('questions: four disclosures, the first open, one at a time', async ({ page }) => {
  await page.goto(flat);
  const questions = region(page, 'Sıkça Sorulan Sorular').locator('details');
  await expect(questions).toHaveCount(4);
  const openOnes = () => questions.evaluateAll((all) => all.map((one) => (one as HTMLDetailsElement).open));
  expect(await openOnes()).toEqual([true, false, false, false]);
  await questions.nth(2).locator('summary').press('Enter');
  expect(await openOnes()).toEqual([false, false, true, false]);
});
