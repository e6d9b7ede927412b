import type { Locator, Route } from '@playwright/test';
import { openGallery, photos, region } from '#e2e/pages/listing.ts';
import { cards, heart, keep, pressedHeart, recent } from '#e2e/pages/saved.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { previewsOfSite } from '#e2e/support/site-data.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';

test('Favourites (rules#favourites) are saved on cards and pages, and all hearts agree, in other tabs too', {
  tag: ['@smoke', '@phone'],
}, async ({ page, context, request }) => {
  const latest = await previewsOfSite(request, 'preview', '?p=1&filter=Tumu');
  const [{ id, title } = { id: '', title: '' }] = latest;
  // It is open before the first favourite is saved.
  const other = await context.newPage();
  await other.goto('/ilanlar');
  await page.goto(`/ilan-detay?id=${id}`);
  await heart(page).first().click();
  await expect(pressedHeart(page)).toBeInViewport();
  await page.goto('/ilanlar?favoriler=1');
  await expect(cards(page).getByRole('heading')).toHaveText([title]);

  const card = cards(other).filter({ has: other.locator(`a[href$="id=${id}"]`) });
  const onCard = card.getByRole('button');
  await expect(onCard).toHaveAccessibleName('Favorilerden çıkar');
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
  await expect(card.getByRole('link').getByRole('button')).toHaveCount(0);
  await onCard.click();
  await expect(onCard).toHaveAccessibleName('Favorilere ekle');
  await expect(page.getByText('Henüz favori ilanınız yok')).toBeVisible();
  await onCard.click();
  await other.reload();
  await expect(onCard).toHaveAttribute('aria-pressed', 'true');
  const open = other.getByRole('button', { name: 'Favorilerim', exact: true });
  await expect(open).toContainText('1');
  await expect(open).toHaveAccessibleDescription('1 favori ilan');
});

test('Favourites stand newest first, as they are today, or as gone', { tag: '@modes' }, async ({ page }) => {
  const hostile = '<img src=x onerror=alert(1)>';
  await keep(page, storageKeys.favourites, [
    { id: '1003', title: 'Eski adı', price: '1 ₺' },
    { id: '987654', title: hostile, price: '5.000.000 ₺' },
    { id: '1001', title: 'Eski adı', price: '5.100.000 ₺' },
  ]);
  await page.goto('/ilanlar?favoriler=1');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Favorilerim');
  await expect(cards(page)).toHaveCount(3);
  await expect(cards(page).nth(2)).toContainText('4.850.000 ₺, önce 5.100.000 ₺');
  await expect(cards(page).nth(2).getByRole('link')).toHaveAttribute('href', '/ilan-detay?id=1001');
  const gone = cards(page).nth(1);
  await expect(gone).toContainText('Bu ilan yayından kalktı');
  await expect(gone.getByRole('heading')).toHaveText(hostile);
  await expect(gone.getByRole('link')).toHaveCount(0);
  await expectAccessible(page);
  await test.step('what is gone leaves no gap in its row', async () => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const heightOf = async (card: Locator) => (await card.boundingBox())?.height;
    expect(await heightOf(gone)).toBe(await heightOf(cards(page).first()));
  });

  await gone.getByRole('button', { name: 'Favorilerden çıkar' }).click();
  await expect(page.getByText('Bu ilan yayından kalktı')).toHaveCount(0);
  // Whoever goes on by keyboard goes on in the list.
  await page.keyboard.press('Tab');
  await expect(cards(page).first().getByRole('link')).toBeFocused();
});

test('On a phone the heart of a listing lies on its photograph and never on its words', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 780 });
  await openGallery(page);
  const onPage = heart(page).first();
  const boxOf = async (part: Locator) => {
    const { x, y, width, height } = (await part.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    return { left: x, top: y, right: x + width, bottom: y + height };
  };
  const [button, photo, fullScreen] = await Promise.all([
    boxOf(onPage),
    boxOf(photos(page)),
    boxOf(photos(page).getByRole('button', { name: 'Tam ekran' })),
  ]);
  expect(button.top).toBeGreaterThanOrEqual(photo.top);
  expect(button.bottom).toBeLessThan(photo.bottom);
  // In the corner, where it stands before the gallery has its button.
  expect(photo.right - button.right).toBeLessThan(20);
  expect(fullScreen.right).toBeLessThan(button.left);
  await region(page, 'Sıkça Sorulan Sorular').scrollIntoViewIfNeeded();
  await expect(onPage).not.toBeInViewport();
});

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

test('A favourite that cannot be asked for stays as saved, and says so', async ({ page, allowProblems }) => {
  allowProblems(/Veri alinamadi|Failed to load resource/);
  const title = `Saklanan başlık ${'uzunbaşlık'.repeat(12)}`;
  await keep(page, storageKeys.favourites, [{ id: '1001', title, price: '5.100.000 ₺' }]);
  await page.route('**/api/api/ilan/getIlan*', (route) => route.fulfill({ status: 500, json: { m: 'sce' } }));
  await page.goto('/ilanlar?favoriler=1');
  await expect(page.getByText('Güncel bilgi alınamadı')).toBeVisible();
  // A word longer than the card is cut, and the card keeps its column.
  const widthOf = async (part: Locator) => (await part.boundingBox())?.width ?? 0;
  const column = page.getByRole('listitem').filter({ has: cards(page) });
  expect(await widthOf(cards(page))).toBeLessThanOrEqual(await widthOf(column));
  await test.step('also where its call is cut off (rules#calls-cut-off)', async () => {
    const logs: string[] = [];
    page.on('console', (message) => logs.push(message.text()));
    const asked = Promise.withResolvers<Route>();
    await page.route('**/api/api/ilan/getIlan*', asked.resolve);
    await page.reload();
    const route = await asked.promise;
    await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
    await route.abort();
    await expect(page.getByText('Güncel bilgi alınamadı')).toBeVisible();
    expect(logs.filter((text) => text.includes('Veri alinamadi'))).toEqual([]);
  });
});

test('A hundred favourites are enough, and the next one is refused in words', async ({ page }) => {
  const full = Array.from({ length: 100 }, (_, index) => ({ id: `eski-${index}`, title: 'Eski' }));
  await keep(page, storageKeys.favourites, full);
  await page.goto('/ilanlar');
  await expect(page.getByRole('button', { name: 'Favorilerim' })).toContainText('100');
  await heart(page).first().click();
  await expect(page.getByText('En fazla 100 ilan saklayabilirsiniz')).toBeVisible();
  await expect(pressedHeart(page)).toHaveCount(0);
});

test('A browser that keeps no favourites says so once, and nothing else suffers', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get() {
        throw new DOMException('denied', 'SecurityError');
      },
    });
  });
  await page.goto('/ilanlar');
  const refusal = page.getByRole('alert').filter({ hasText: 'Tarayıcınız bu siteye kayıt izni vermiyor' });
  await heart(page).nth(0).click();
  await expect(refusal).toBeVisible();
  await expect(heart(page).first()).toHaveAttribute('aria-pressed', 'false');
  await heart(page).nth(1).click();
  await expect(refusal).toHaveCount(1);
  await cards(page).first().getByRole('link').click();
  await expect(page).toHaveURL(/ilan-detay/);
});

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
    await expect(picks.nth(3)).toBeChecked();
    await expect(picks.nth(4)).toBeDisabled();
    for (const index of [0, 1, 2]) await picks.nth(index).uncheck();
    await expect(compare).toBeDisabled();
    await expect(page.getByText('Karşılaştırmak için 2 ila 4 ilan seçin.')).toBeVisible();
    for (const index of [0, 1, 2]) await picks.nth(index).check();
    await expect(cards(page).first()).toContainText('4.850.000 ₺');
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
  const kept = await page.evaluate((key) => localStorage.getItem(key), storageKeys.favourites);
  expect(JSON.parse(kept ?? '').listings.map(({ id }: { id: string }) => id)).toEqual([
    '1001',
    '1003',
    '1002',
  ]);
});
