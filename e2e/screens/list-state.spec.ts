import type { Page } from '@playwright/test';
import { answerLists, defaultQuery, listingsScreen, openList, recordQueries } from '#e2e/pages/listings.ts';
import { answersOf, manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { expect, test as siteTest } from '#e2e/support/test.ts';
import { totalPages } from '#lib/domain/listing/pagination.ts';

// Three pages of listings: which one a visitor sees, and where on it.
const listings = manyListings(27);

const test = siteTest.extend({
  baseURL: async ({ stand }, use) => {
    stand.upstream.answerWith(answersOf(listings));
    await use(stand.site.url);
  },
});

/** Expects the screen at an address, and the page of the list that it names. */
async function shows(page: Page, path: string, found = listings) {
  await expect(page).toHaveURL(path);
  const query = new URL(path, 'http://site').searchParams;
  const [p, filter] = [query.get('sayfa') ?? '1', query.get('kategori') ?? 'Tumu'];
  const { data, kayitSayisi } = pageOf(found, new URLSearchParams({ p, filter }));
  const { cards, resultLine, pagination } = listingsScreen(page);
  await expect(cards.getByRole('heading')).toHaveText(data.map(({ title }) => title));
  const pages = totalPages(kayitSayisi);
  await expect(resultLine).toHaveText(`${kayitSayisi} ilan bulundu · Sayfa ${p} / ${pages}`);
  await expect(pagination.locator('[aria-current=page]')).toHaveText(pages > 1 ? [p] : []);
}

test('A page (rules#list-state) is scrolled to, asked for and addressed', async ({ page, allowProblems }) => {
  allowProblems(/Failed to load resource.*404/);
  const queries = recordQueries(page);
  const { cards, resultLine, pageLink, pagination, select, openFilters } = listingsScreen(page);
  await openList(page);
  await shows(page, '/ilanlar');
  await expect(pagination.getByRole('link', { name: /^\d+$/ })).toHaveText(['1', '2', '3']);
  await pageLink(2).click();
  await shows(page, '/ilanlar?sayfa=2');
  await expect(resultLine).toBeInViewport();
  // Keyboard focus continues at the top of the list.
  await page.keyboard.press('Tab');
  await expect(cards.first().getByRole('link')).toBeFocused();
  expect(queries).toEqual([{ ...defaultQuery, p: '2' }]);

  await test.step('the steps lead one page on and back', async () => {
    await pagination.getByRole('link', { name: 'Sonraki sayfa' }).click();
    await shows(page, '/ilanlar?sayfa=3');
    await expect(pagination.getByRole('link', { name: 'Sonraki sayfa' })).toHaveCount(0);
    await pagination.getByRole('link', { name: 'Önceki sayfa' }).click();
    await shows(page, '/ilanlar?sayfa=2');
  });
  await test.step('a filter change goes back to page 1', async () => {
    await openFilters();
    await select('Sıralama').selectOption('oldest');
    await shows(page, '/ilanlar?siralama=oldest');
  });
  await test.step('one past the end says so and leads to the last one', async () => {
    await openList(page, '/ilanlar?sayfa=9');
    await expect(resultLine).toHaveText('27 ilan bulundu');
    await expect(page.getByText('Bu sayfada ilan yok')).toBeVisible();
    await page.getByRole('link', { name: 'Son sayfaya git' }).click();
    await shows(page, '/ilanlar?sayfa=3');
  });
});

test('Coming back (rules#list-state) brings page, filters and place, asks for nothing', async ({ page }) => {
  // Firefox restores the position while the shorter listing still stands there; this restores none at all.
  await page.addInitScript('history.scrollRestoration = "manual"');
  await page.setViewportSize({ width: 390, height: 844 });
  const queries = recordQueries(page);
  const { cards, select, openFilters, pageLink, toggle } = listingsScreen(page);
  const scrollTop = () => page.evaluate(() => window.scrollY);
  const [before, left] = ['/ilanlar?kategori=Konut', '/ilanlar?sayfa=2&kategori=Konut'];
  await openList(page);
  await openFilters();
  await select('Kategori').selectOption('Konut');
  await shows(page, before);
  await pageLink(2).click();
  await shows(page, left);
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  queries.length = 0;

  // Clicked inside the page, so that the test itself does not scroll.
  await cards
    .nth(7)
    .locator('a')
    .evaluate((link: HTMLElement) => link.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Deneme ilanı 25');
  await expect.poll(scrollTop).toBe(0);
  await page.goBack();
  await shows(page, left);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(select('Kategori')).toHaveValue('Konut');
  await expect.poll(scrollTop).toBe(3000);

  await page.goBack();
  await shows(page, before);
  await page.goForward();
  await shows(page, left);
  expect(queries).toEqual([]);
  await test.step('over another document too', async () => {
    await page.goto('/iletisim');
    await page.goBack();
    await shows(page, left);
    await page.goBack();
    await shows(page, before);
  });
});

test('Back leads to the page before, though the router has not noticed the one after', async ({ page }) => {
  // React posts its tasks to itself. On a busy phone they come late, but a tap is answered at once.
  await page.addInitScript(() => {
    const { postMessage } = MessagePort.prototype;
    const late: (() => void)[] = [];
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      const post = () => postMessage.apply(this, message);
      if (document.title === 'busy') late.push(post);
      else post();
    };
    addEventListener('popstate', () => {
      document.title = '';
      for (const post of late.splice(0)) post();
    });
  });
  const { cards, pageLink, toggle } = listingsScreen(page);
  await openList(page);
  await page.evaluate(() => Object.assign(document, { title: 'busy' }));
  await pageLink(3).click();
  await expect(async () => {
    await toggle.click();
    await expect(cards.getByRole('heading').last()).toHaveText('Deneme ilanı 27', { timeout: 100 });
  }).toPass();
  await page.goBack();
  await shows(page, '/ilanlar');
});

test('The page in the session (rules#page-in-the-session) is restored on return', {
  tag: '@full-desktop',
}, async ({ page }) => {
  const { cards, pageLink, select, search, openFilters } = listingsScreen(page);
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  await openList(page);
  await pageLink(3).click();
  await shows(page, '/ilanlar?sayfa=3');
  await page.goto('/');
  const queries = recordQueries(page);
  await openList(page);
  await shows(page, '/ilanlar?sayfa=3');
  expect(queries.splice(0)).toEqual([{ ...defaultQuery, p: '3' }]);
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/ilan-detay/);
  await menu.getByRole('link', { name: 'İlanlar' }).click();
  await shows(page, '/ilanlar?sayfa=3');

  await test.step('an address that names a page wins over it, page 1 too, and so does another list', async () => {
    queries.length = 0;
    for (const address of ['/ilanlar?sayfa=1', '/ilanlar?sayfa=3', '/ilanlar?kategori=Arsa']) {
      await openList(page, address);
      await shows(page, address);
    }
    expect(queries).toEqual([]);
  });
  await test.step('past the end it becomes the last page', async () => {
    await openList(page, '/ilanlar?sayfa=3');
    await page.goto('/');
    const fewer = listings.slice(0, 10);
    await answerLists(page, (query) => pageOf(fewer, query));
    await openList(page);
    await shows(page, '/ilanlar?sayfa=2', fewer);
    await page.unrouteAll();
  });
  await test.step('while the list is open, the link to it leads to the clean list', async () => {
    await openList(page, '/ilanlar?sayfa=2&kategori=Konut&ara=ilan');
    await openFilters();
    await menu.getByRole('link', { name: 'İlanlar' }).click();
    await shows(page, '/ilanlar');
    await expect(select('Kategori')).toHaveValue('');
    await expect(search).toHaveValue('');
  });
});
