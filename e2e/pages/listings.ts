import type { Page, Route } from '@playwright/test';

/** Returns the parts of the listings screen by role and name (rules#accessible-names). */
export function listingsScreen(page: Page) {
  const toggle = page.getByRole('button', { name: 'Hızlı Filtreler' });
  const pagination = page.getByRole('navigation', { name: 'Sayfalama' });
  return {
    cards: page.getByRole('article'),
    resultLine: page.getByRole('main').getByRole('status'),
    toggle,
    select: (name: string) => page.getByRole('combobox', { name, exact: true }),
    search: page.getByRole('searchbox', { name: 'Ara', exact: true }),
    clear: page.getByRole('button', { name: 'Temizle', exact: true }),
    pagination,
    pageLink: (number: number) => pagination.getByRole('link', { name: `${number}`, exact: true }),
    /** Opens the filters unless they are open; on a phone a search by Enter closes them. */
    async openFilters() {
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    },
  };
}

/** Opens the list and waits until React has asked what filters offer. */
export async function openList(page: Page, address = '/ilanlar') {
  const answered = page.waitForResponse(/\/get-cities$/);
  await page.goto(address);
  await answered;
}

/** Waits for the answer to a later call, and for a frame: what was on its way before has been shown by then. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch('/api/api/ilan/get-cities')).text();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** Records the query of every list that the browser asks for from now on. */
export function recordQueries(page: Page): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith('/get-preview-with-filters'))
      queries.push(Object.fromEntries(url.searchParams));
  });
  return queries;
}

/** Mocks the lists that the browser asks for; the server's rendering is not affected. */
export async function answerLists(page: Page, answer: (query: URLSearchParams, route: Route) => unknown) {
  await page.route('**/get-preview-with-filters?*', async (route) => {
    const json = await answer(new URL(route.request().url()).searchParams, route);
    if (json !== undefined) await route.fulfill({ json });
  });
}

/** The parameters of an unfiltered list as they travel (rules#no-filter). */
export const defaultQuery = {
  p: '1',
  filter: 'Tumu',
  priceFilter: 'all',
  statusFilter: 'all',
  cityFilter: 'all',
  districtFilter: 'all',
  searchedId: '',
  roomFilter: 'all',
  searchFilter: '',
  sortFilter: 'newest',
};
