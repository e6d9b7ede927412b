import type { Page } from '@playwright/test';
import type { FaultUpstream } from './support/fault-upstream.ts';
import { answerLists, defaultQuery, listingsScreen, recordQueries } from './support/listings-screen.ts';
import { manyListings, pageOf, startUpstreamOf } from './support/many-listings.ts';
import { expect, test } from './support/test.ts';

// rules#page-in-the-session.

const listings = manyListings(27);
let upstream: FaultUpstream;
let site: string;

test.beforeAll(async ({ sites }) => {
  upstream = await startUpstreamOf(listings);
  site = (await sites({ UPSTREAM_API_URL: upstream.url })).url;
});
test.afterAll(() => upstream.close());

const open = (page: Page, path: string) => page.goto(site + path, { waitUntil: 'networkidle' });
const titles = (...numbers: number[]) => numbers.map((number) => `Deneme ilanı ${number}`);
const firstPage = titles(1, 2, 3, 4, 5, 6, 7, 8, 9);
const secondPage = titles(10, 11, 12, 13, 14, 15, 16, 17, 18);
const thirdPage = titles(19, 20, 21, 22, 23, 24, 25, 26, 27);

test('the page of the session is restored on return', async ({ page }) => {
  const { cards, pageLink } = listingsScreen(page);
  await open(page, '/ilanlar');
  await pageLink(3).click();
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  await open(page, '/');
  const queries = recordQueries(page);
  await open(page, '/ilanlar');
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  await expect(page).toHaveURL(`${site}/ilanlar?sayfa=3`);
  expect(queries).toEqual([{ ...defaultQuery, p: '3' }]);
});

test('the page of the session is restored on return by a link of the site', async ({ page, isMobile }) => {
  const { cards, pageLink } = listingsScreen(page);
  await open(page, '/ilanlar');
  await pageLink(2).click();
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/ilan-detay/);
  if (isMobile) await page.getByRole('button', { name: 'Menü', exact: true }).click();
  const menu = page.getByRole('navigation', { name: isMobile ? 'Mobil menü' : 'Ana menü' });
  await menu.getByRole('link', { name: 'İlanlar' }).click();
  await expect(page).toHaveURL(`${site}/ilanlar?sayfa=2`);
  await expect(cards.getByRole('heading')).toHaveText(secondPage);
});

test('an address that names page 1 wins over the session, also as a link before scripts are there', async ({
  page,
}) => {
  const { cards, pageLink } = listingsScreen(page);
  await open(page, '/ilanlar');
  await pageLink(3).click();
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  const address = await pageLink(1).getAttribute('href');
  expect(address).toBe('/ilanlar?sayfa=1');
  await open(page, address ?? '');
  await expect(cards.getByRole('heading')).toHaveText(firstPage);
  await expect(page).toHaveURL(`${site}/ilanlar?sayfa=1`);
});

test('an address that names a page wins over the session', async ({ page }) => {
  const { cards, pageLink } = listingsScreen(page);
  await open(page, '/ilanlar');
  await pageLink(3).click();
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  const queries = recordQueries(page);
  await open(page, '/ilanlar?sayfa=2');
  await expect(cards.getByRole('heading')).toHaveText(secondPage);
  expect(queries).toEqual([]);
});

test('the page of one list is not taken for the page of another', async ({ page }) => {
  const { cards, pageLink, resultLine } = listingsScreen(page);
  await open(page, '/ilanlar');
  await pageLink(3).click();
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  await open(page, '/ilanlar?kategori=Arsa');
  await expect(resultLine).toHaveText('9 ilan bulundu · Sayfa 1 / 1');
  await expect(page).toHaveURL(`${site}/ilanlar?kategori=Arsa`);
});

test('a restored page past the end becomes the last one', async ({ page }) => {
  const { cards, pageLink, resultLine } = listingsScreen(page);
  await open(page, '/ilanlar');
  await pageLink(3).click();
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  await open(page, '/');
  await answerLists(page, (query) => pageOf(listings.slice(0, 10), query));
  await open(page, '/ilanlar');
  await expect(cards.getByRole('heading')).toHaveText(titles(10));
  await expect(resultLine).toHaveText('10 ilan bulundu · Sayfa 2 / 2');
  await expect(page).toHaveURL(`${site}/ilanlar?sayfa=2`);
});
