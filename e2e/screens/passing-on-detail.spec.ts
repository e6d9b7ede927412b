import type { Page } from '@playwright/test';
import { flat, flatTitle, region } from '#e2e/pages/listing.ts';
import { listingsScreen } from '#e2e/pages/listings.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';

const facts = '4.850.000 ₺ · Eskişehir / Odunpazarı / Vişnelik';

/** The listing's one address, whatever the visitor's own carries. */
const canonical = async (page: Page) =>
  (await page.locator('link[rel="canonical"]').getAttribute('href')) ?? '';

async function withoutSheet(page: Page) {
  await page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
}

test.describe('sharing (rules#share)', () => {
  test('without a system sheet: a dialog with WhatsApp, e-mail and the address', async ({
    page,
    context,
  }) => {
    await withoutSheet(page);
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.goto(`${flat}&utm_source=deneme&fbclid=x`);
    const url = await canonical(page);
    expect(url).toMatch(/\/ilan-detay\?id=1001$/);
    await page.getByRole('button', { name: 'Paylaş' }).click();
    const dialog = page.getByRole('dialog', { name: 'İlanı paylaş' });
    const read = async (name: string) =>
      new URL((await dialog.getByRole('link', { name, exact: true }).getAttribute('href')) ?? '');

    const whatsApp = await read('WhatsApp');
    expect(whatsApp.origin + whatsApp.pathname).toBe('https://wa.me/');
    expect(whatsApp.searchParams.get('text')).toBe(`${flatTitle}\n${facts}\n${url}`);
    const email = await read('E-posta');
    expect(email.protocol).toBe('mailto:');
    expect(email.searchParams.get('subject')).toBe(flatTitle);
    expect(email.searchParams.get('body')).toBe(`${flatTitle}\n${facts}\n${url}`);

    await dialog.getByRole('button', { name: 'Bağlantıyı kopyala' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Bağlantı kopyalandı');
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(url);
    await expectAccessible(page);
    for (const way of await dialog.getByRole('link').or(dialog.getByRole('button')).all())
      expect((await way.boundingBox())?.height).toBeGreaterThanOrEqual(44);
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
  });

  test('with a system sheet: that, and no dialog, also when the visitor closes it', async ({ page }) => {
    await page.addInitScript(() => {
      const shared: unknown[] = [];
      Object.assign(window, { shared });
      Object.defineProperty(navigator, 'share', {
        value: (data: unknown) => {
          shared.push(data);
          return Promise.reject(new DOMException('closed', 'AbortError'));
        },
      });
    });
    await page.goto(flat);
    await page.getByRole('button', { name: 'Paylaş' }).click();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { shared: unknown[] }).shared))
      .toEqual([{ title: flatTitle, text: `${flatTitle}\n${facts}`, url: await canonical(page) }]);
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });

  test('a refused clipboard says so and leaves the address to copy', { tag: '@once' }, async ({ page }) => {
    await withoutSheet(page);
    await page.addInitScript(() => Object.defineProperty(navigator, 'clipboard', { value: undefined }));
    await page.goto(flat);
    await page.getByRole('button', { name: 'Paylaş' }).click();
    const dialog = page.getByRole('dialog', { name: 'İlanı paylaş' });
    await dialog.getByRole('button', { name: 'Bağlantıyı kopyala' }).click();
    await expect(dialog.getByRole('status')).toContainText('Bağlantı kopyalanamadı');
    await expect(dialog.getByRole('textbox', { name: 'İlanın adresi' })).toHaveValue(await canonical(page));
  });

  test('its code is fetched when it is touched', { tag: '@once' }, async ({ page }) => {
    await withoutSheet(page);
    await page.goto(flat, { waitUntil: 'networkidle' });
    const scripts: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'script') scripts.push(request.url());
    });
    await page.getByRole('button', { name: 'Paylaş' }).click();
    await expect(page.getByRole('dialog', { name: 'İlanı paylaş' })).toBeVisible();
    expect(scripts.length).toBeGreaterThan(0);
  });
});

test.describe('WhatsApp to the advisor (rules#whatsapp-to-the-advisor)', () => {
  test.use({ javaScriptEnabled: false });

  test('a plain link with number, title and address, beside the call button on phones', async ({ page }) => {
    await page.goto(flat);
    const link = region(page, 'Emlak Danışmanı').getByRole('link', { name: 'WhatsApp ile sor', exact: true });
    await expect(link).toHaveCount(1);
    const { origin, pathname, searchParams } = new URL((await link.getAttribute('href')) ?? '');
    expect(origin + pathname).toBe('https://wa.me/905320000001');
    const text = searchParams.get('text') ?? '';
    for (const part of ['İlan No 1001', flatTitle, await canonical(page)]) expect(text).toContain(part);
    const call = page.getByRole('link', { name: 'Emlak Danışmanını Ara' });
    if (!(await call.isVisible())) return;
    await expect(link).toBeInViewport({ ratio: 1 });
    const [left, right] = [await call.boundingBox(), await link.boundingBox()];
    expect(right?.y).toBe(left?.y);
    expect(right?.height).toBeGreaterThanOrEqual(44);
  });

  test('at 320 pixels both fit beside each other', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 700 });
    await page.goto(flat);
    const link = page.getByRole('link', { name: 'WhatsApp ile sor' });
    await expect(link).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('link', { name: 'Emlak Danışmanını Ara' })).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  });

  for (const telefon of ['0222 000 00 00', '532 000', '']) {
    test(`'${telefon}' is no number that reads WhatsApp`, { tag: '@once' }, async ({ page, stand }) => {
      await page.goto(stand.show({ title: 'Danışman', telefon }));
      await expect(region(page, 'Emlak Danışmanı')).toBeVisible();
      await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
    });
  }
});

test.describe('listing number (rules#listing-number)', () => {
  test('stands in the category line and can be selected', async ({ page }) => {
    await page.goto(flat);
    const number = page.getByText('İlan No 1001', { exact: true });
    await expect(number).toBeVisible();
    expect(await number.evaluate((element) => getComputedStyle(element).userSelect)).not.toBe('none');
    await expect(region(page, 'İlan Bilgileri')).not.toContainText('1001');
  });

  test('is found in the list, alone and as it is copied', { tag: '@modes' }, async ({ page }) => {
    const { cards, resultLine, openFilters } = listingsScreen(page);
    await page.goto('/ilanlar');
    await openFilters();
    for (const typed of ['1001', 'İlan No 1001']) {
      await page.getByRole('searchbox', { name: 'Ara' }).fill(typed);
      await expect(resultLine).toHaveText('1 ilan bulundu · Sayfa 1 / 1');
      await expect(cards.getByRole('heading')).toHaveText([flatTitle]);
      await page.getByRole('searchbox', { name: 'Ara' }).fill('');
      await expect(resultLine).not.toHaveText('1 ilan bulundu · Sayfa 1 / 1');
    }
  });

  test('travels to an upstream as it was typed', { tag: '@once' }, async ({ page, stand }) => {
    await page.goto(`${stand.site.url}/ilanlar?ara=%C4%B0lan+No+1001`);
    const asked = stand.upstream.requests.filter(({ call }) => call === 'previewWithFilters');
    const searched = asked.map(({ url }) =>
      new URL(url, stand.upstream.url).searchParams.get('searchFilter'),
    );
    expect(searched).toContain('İlan No 1001');
  });
});

test('a hostile title stays text in everything that is passed on', { tag: '@once' }, async ({
  page,
  stand,
}) => {
  await withoutSheet(page);
  const title = '"><img src=x onerror=alert(1)>&body=x\nCc: a@b.c';
  await page.goto(stand.show({ title, telefon: '5320000001', emlakDurumu: 'Satilik', price: '1.000.000' }));
  await page.getByRole('button', { name: 'Paylaş' }).click();
  const dialog = page.getByRole('dialog', { name: 'İlanı paylaş' });
  const href = (await dialog.getByRole('link', { name: 'E-posta' }).getAttribute('href')) ?? '';
  expect([...new URL(href).searchParams.keys()]).toEqual(['subject', 'body']);
  expect(new URL(href).searchParams.get('subject')).toBe(title);
  await expect(page.locator('img[src="x"]')).toHaveCount(0);
});
