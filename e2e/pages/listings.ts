import type { Page, Response, Route } from '@playwright/test';

const listCall = '**/api/api/ilan/get-preview-with-filters?*';

/** The parts of the listings screen by role and name (rules#accessible-names). */
export function listingsScreen(page: Page) {
  return {
    cards: page.getByRole('article'),
    resultLine: page.getByRole('main').getByRole('status'),
    toggle: page.getByRole('button', { name: 'Hızlı Filtreler' }),
    select: (name: string) => page.getByRole('combobox', { name, exact: true }),
    search: page.getByRole('searchbox', { name: 'Ara', exact: true }),
    clear: page.getByRole('button', { name: 'Temizle', exact: true }),
    pagination: page.getByRole('navigation', { name: 'Sayfalama' }),
    pageLink: (number: number) =>
      page
        .getByRole('navigation', { name: 'Sayfalama' })
        .getByRole('link', { name: `${number}`, exact: true }),
    /** Opens the filters unless they are open; on a phone a search by Enter closes them. */
    async openFilters() {
      const toggle = page.getByRole('button', { name: 'Hızlı Filtreler' });
      if ((await toggle.getAttribute('aria-expanded')) !== 'true') await toggle.click();
    },
  };
}

/** Opens the list and waits until React has begun: by then it has asked for what its filters offer. */
export async function openList(page: Page, address = '/ilanlar'): Promise<Response | null> {
  const answered = page.waitForResponse(/\/get-cities$/);
  const response = await page.goto(address);
  await answered;
  return response;
}

/** Waits for the answer to a later call, and for a frame: what was on its way before has been shown by then. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await (await fetch('/api/api/ilan/get-cities')).text();
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}

/** The query of every list that the browser asks for from now on. */
export function recordQueries(page: Page): Record<string, string>[] {
  const queries: Record<string, string>[] = [];
  page.on('request', (request) => {
    const url = new URL(request.url());
    if (url.pathname === '/api/api/ilan/get-preview-with-filters') {
      queries.push(Object.fromEntries(url.searchParams));
    }
  });
  return queries;
}

/** Mocks the lists that the browser asks for; the server's rendering is not affected. */
export async function answerLists(
  page: Page,
  answer: (query: URLSearchParams, route: Route) => unknown,
): Promise<void> {
  await page.unroute(listCall);
  await page.route(listCall, async (route) => {
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
