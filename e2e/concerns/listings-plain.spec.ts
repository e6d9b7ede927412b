import AxeBuilder from '@axe-core/playwright';
import type { Page } from '@playwright/test';
import { listingsScreen } from '#e2e/pages/listings.ts';
import { listSite } from '#e2e/support/list-stand.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#listings-screen for people without JavaScript, for screen readers and for narrow windows.

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  const list = listSite();

  test('the pages are links', async ({ page }) => {
    const { cards, pageLink, pagination, resultLine } = listingsScreen(page);
    await page.goto(`${list.url}/ilanlar`);
    await expect(cards).toHaveCount(9);
    await pageLink(3).click();
    await expect(page).toHaveURL(`${list.url}/ilanlar?sayfa=3`);
    await expect(resultLine).toHaveText('27 ilan bulundu · Sayfa 3 / 3');
    await expect(cards.getByRole('heading').first()).toHaveText('Deneme ilanı 19');
    await pagination.getByRole('link', { name: 'Önceki sayfa' }).click();
    await pageLink(1).click();
    await expect(page).toHaveURL(`${list.url}/ilanlar?sayfa=1`);
  });

  test('the filters stand open and are a form', async ({ page }) => {
    const { cards, select, clear, resultLine } = listingsScreen(page);
    await page.goto(`${list.url}/ilanlar`);
    await select('Kategori').selectOption('Arsa');
    await page.getByRole('button', { name: 'İlanları göster' }).click();
    await expect(page).toHaveURL(/[?&]kategori=Arsa/);
    await expect(resultLine).toHaveText('9 ilan bulundu · Sayfa 1 / 1');
    await expect(select('Kategori')).toHaveValue('Arsa');
    await clear.click();
    await expect(resultLine).toHaveText('27 ilan bulundu · Sayfa 1 / 3');
    await cards.first().getByRole('link').click();
    await expect(page).toHaveURL(`${list.url}/ilan-detay?id=5001`);
  });
});

async function complaints(page: Page) {
  const { violations } = await new AxeBuilder({ page })
    .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'])
    .analyze();
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

test('axe finds nothing, with the filters closed and open', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  expect(await complaints(page)).toEqual([]);
  await listingsScreen(page).openFilters();
  expect(await complaints(page)).toEqual([]);
});

for (const path of [
  '/ilanlar?kategori=Yok&siralama=oldest',
  '/ilanlar?gelismis=1&searchedId=9',
  '/ilanlar?sayfa=99',
]) {
  test(`axe finds nothing on ${path}`, async ({ page, allowProblems }) => {
    // A page past the end is a 404.
    allowProblems(/Failed to load resource.*404/);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(path, { waitUntil: 'networkidle' });
    expect(await complaints(page)).toEqual([]);
  });
}

test('fits a window of 320px, with targets of at least 44px', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  const { select, clear, toggle, pageLink, openFilters } = listingsScreen(page);
  await openFilters();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  for (const target of [toggle, select('Kategori'), clear, pageLink(1)]) {
    const box = await target.boundingBox();
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44);
  }
});

test('opening the filters on a narrow window brings them into view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  const { cards, select, openFilters } = listingsScreen(page);
  await cards.nth(5).scrollIntoViewIfNeeded();
  await openFilters();
  await expect(select('Kategori')).toBeInViewport();
  await page.getByRole('button', { name: 'İlanları göster' }).click();
  await expect(select('Kategori')).toBeHidden();
  await expect(cards.first()).toBeInViewport();
});

test('works on a phone whose browser knows neither `checkVisibility` nor `@media (scripting)`', {
  tag: '@once',
}, async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(Element.prototype, 'checkVisibility'));
  await page.route('**/*.css', async (route) => {
    const response = await route.fetch();
    const text = (await response.text()).replaceAll('(scripting:', '(unknown:');
    await route.fulfill({ response, body: text });
  });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto('/ilanlar', { waitUntil: 'networkidle' });
  const { cards, select, search, toggle, openFilters } = listingsScreen(page);
  await expect(toggle).toHaveCSS('position', 'sticky');
  await openFilters();
  await search.press('Enter');
  await expect(select('Kategori')).toBeHidden();
  await openFilters();
  await page.getByRole('button', { name: 'İlanları göster' }).click();
  await expect(select('Kategori')).toBeHidden();
  await expect(cards.first()).toBeInViewport();
  // A style sheet of another screen may still be on its way.
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});
