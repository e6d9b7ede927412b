import type { Page } from '@playwright/test';
import { answerLists, defaultQuery, listingsScreen, openList, recordQueries } from '#e2e/pages/listings.ts';
import { answersOf, manyListings, pageOf } from '#e2e/support/many-listings.ts';
import { expect, test as siteTest } from '#e2e/support/test.ts';

// Three pages of listings: which one a visitor sees, and where on it.
const listings = manyListings(27);
const [firstPage, secondPage, thirdPage] = [0, 9, 18].map((start) =>
  listings.slice(start, start + 9).map(({ title }) => title),
) as [string[], string[], string[]];

const test = siteTest.extend({
  baseURL: async ({ stand }, use) => {
    stand.upstream.answerWith(answersOf(listings));
    await use(stand.site.url);
  },
});

async function shows(page: Page, titles: string[], path: string) {
  await expect(page).toHaveURL(path);
  await expect(listingsScreen(page).cards.getByRole('heading')).toHaveText(titles);
}

test('A page (rules#list-state) is scrolled to, asked for, and named by address and session', async ({
  page,
}) => {
  const queries = recordQueries(page);
  const { cards, resultLine, pageLink, pagination, select, openFilters } = listingsScreen(page);
  await openList(page);
  await expect(resultLine).toHaveText('27 ilan bulundu · Sayfa 1 / 3');
  await expect(pagination.getByRole('link', { name: /^\d+$/ })).toHaveText(['1', '2', '3']);
  await pageLink(2).click();
  await shows(page, secondPage, '/ilanlar?sayfa=2');
  await expect(resultLine).toHaveText('27 ilan bulundu · Sayfa 2 / 3');
  await expect(pageLink(2)).toHaveAttribute('aria-current', 'page');
  await expect(pageLink(1)).not.toHaveAttribute('aria-current');
  await expect(resultLine).toBeInViewport();
  // Keyboard focus continues at the top of the list.
  await page.keyboard.press('Tab');
  await expect(cards.first().getByRole('link')).toBeFocused();
  expect(queries).toEqual([{ ...defaultQuery, p: '2' }]);
  const session = () => page.evaluate(() => Object.values(sessionStorage));
  expect(await session()).toContain('2');

  await test.step('the steps lead one page on and back', async () => {
    await pagination.getByRole('link', { name: 'Sonraki sayfa' }).click();
    await shows(page, thirdPage, '/ilanlar?sayfa=3');
    await expect(pagination.getByRole('link', { name: 'Sonraki sayfa' })).toHaveCount(0);
    await pagination.getByRole('link', { name: 'Önceki sayfa' }).click();
    await shows(page, secondPage, '/ilanlar?sayfa=2');
  });
  await test.step('a filter change goes back to page 1, in the session too', async () => {
    await openFilters();
    await select('Sıralama').selectOption('oldest');
    await expect(page).toHaveURL('/ilanlar?siralama=oldest');
    await expect(resultLine).toHaveText('27 ilan bulundu · Sayfa 1 / 3');
    expect(await session()).toContain('1');
  });
});

test('A page past the end says so and leads to the last one', async ({ page, allowProblems }) => {
  allowProblems(/Failed to load resource.*404/);
  await openList(page, '/ilanlar?sayfa=9');
  await expect(listingsScreen(page).resultLine).toHaveText('27 ilan bulundu');
  await expect(page.getByText('Bu sayfada ilan yok')).toBeVisible();
  await page.getByRole('link', { name: 'Son sayfaya git' }).click();
  await shows(page, thirdPage, '/ilanlar?sayfa=3');
});

test('Coming back (rules#list-state) brings page, filters and scroll position, asks for nothing, and needs no help of the browser; back and forward walk through the pages', async ({
  page,
}) => {
  // Firefox restores the position while the shorter listing still stands there; this restores none at all.
  await page.addInitScript(() => {
    window.history.scrollRestoration = 'manual';
  });
  await page.setViewportSize({ width: 390, height: 844 });
  const queries = recordQueries(page);
  const { cards, resultLine, select, openFilters, pageLink, toggle } = listingsScreen(page);
  await openList(page);
  await openFilters();
  await select('Kategori').selectOption('Konut');
  await expect(resultLine).toHaveText('18 ilan bulundu · Sayfa 1 / 2');
  const before = await cards.getByRole('heading').allTextContents();
  await pageLink(2).click();
  await expect(resultLine).toHaveText('18 ilan bulundu · Sayfa 2 / 2');
  const shown = await cards.getByRole('heading').allTextContents();
  const scrollTop = () => page.evaluate(() => window.scrollY);
  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  queries.length = 0;

  // Clicked inside the page, so that the test itself does not scroll.
  const link = cards.nth(7).getByRole('link');
  await link.evaluate((element: HTMLElement) => element.click());
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(shown[7] ?? '');
  await expect.poll(scrollTop).toBe(0);
  await page.goBack();
  const address = '/ilanlar?sayfa=2&kategori=Konut';
  await shows(page, shown, address);
  await expect(toggle).toHaveAttribute('aria-expanded', 'true');
  await expect(select('Kategori')).toHaveValue('Konut');
  await expect.poll(scrollTop).toBe(3000);

  await page.goBack();
  await shows(page, before, '/ilanlar?kategori=Konut');
  await expect(pageLink(1)).toHaveAttribute('aria-current', 'page');
  await page.goForward();
  await shows(page, shown, address);
  expect(queries).toEqual([]);
  await test.step('over another document too', async () => {
    await page.goto('/iletisim');
    await page.goBack();
    await shows(page, shown, address);
    await page.goBack();
    await shows(page, before, '/ilanlar?kategori=Konut');
  });
});

test('Back leads to the page before, though the router has not noticed the one after', async ({ page }) => {
  // React posts its tasks to itself. On a busy phone they come late, but a tap is answered at once.
  await page.addInitScript(() => {
    const post = MessagePort.prototype.postMessage;
    const late: (() => void)[] = [];
    let isBusy = false;
    MessagePort.prototype.postMessage = function (...message: [unknown]) {
      if (isBusy) late.push(() => post.apply(this, message));
      else post.apply(this, message);
    };
    window.addEventListener('busy', () => {
      isBusy = true;
    });
    window.addEventListener('popstate', () => {
      isBusy = false;
      for (const run of late.splice(0)) run();
    });
  });
  const { cards, pageLink, toggle } = listingsScreen(page);
  await openList(page);
  await page.evaluate(() => window.dispatchEvent(new Event('busy')));
  await pageLink(3).click();
  await expect(async () => {
    await toggle.click();
    await expect(cards.getByRole('heading')).toHaveText(thirdPage, { timeout: 100 });
  }).toPass();
  await page.goBack();
  await shows(page, firstPage, '/ilanlar');
});

test('Page in the session (rules#page-in-the-session) is restored on return, by an address and by a link of the site', async ({
  page,
}) => {
  const { cards, pageLink, resultLine, select, search, openFilters } = listingsScreen(page);
  const menu = page.getByRole('navigation', { name: 'Ana menü' });
  await openList(page);
  await pageLink(3).click();
  await shows(page, thirdPage, '/ilanlar?sayfa=3');
  await page.goto('/');
  const queries = recordQueries(page);
  await openList(page);
  await shows(page, thirdPage, '/ilanlar?sayfa=3');
  expect(queries.splice(0)).toEqual([{ ...defaultQuery, p: '3' }]);
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/ilan-detay/);
  await menu.getByRole('link', { name: 'İlanlar' }).click();
  await shows(page, thirdPage, '/ilanlar?sayfa=3');

  await test.step('an address that names a page wins over it, page 1 too, and so does another list', async () => {
    queries.length = 0;
    await openList(page, '/ilanlar?sayfa=1');
    await shows(page, firstPage, '/ilanlar?sayfa=1');
    await openList(page, '/ilanlar?sayfa=3');
    await openList(page, '/ilanlar?kategori=Arsa');
    await expect(resultLine).toHaveText('9 ilan bulundu · Sayfa 1 / 1');
    await expect(page).toHaveURL('/ilanlar?kategori=Arsa');
    expect(queries).toEqual([]);
  });
  await test.step('past the end it becomes the last page', async () => {
    await openList(page, '/ilanlar?sayfa=3');
    await page.goto('/');
    await answerLists(page, (query) => pageOf(listings.slice(0, 10), query));
    await openList(page);
    await shows(page, ['Deneme ilanı 10'], '/ilanlar?sayfa=2');
    await expect(resultLine).toHaveText('10 ilan bulundu · Sayfa 2 / 2');
    await page.unrouteAll();
  });
  await test.step('while the list is open, the link to it leads to the clean list', async () => {
    await openList(page, '/ilanlar?sayfa=2&kategori=Konut&ara=ilan');
    await openFilters();
    await menu.getByRole('link', { name: 'İlanlar' }).click();
    await shows(page, firstPage, '/ilanlar');
    await expect(select('Kategori')).toHaveValue('');
    await expect(search).toHaveValue('');
  });
});
