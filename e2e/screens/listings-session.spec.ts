import { answerLists, defaultQuery, listingsScreen, recordQueries } from '#e2e/pages/listings.ts';
import { firstPage, listings, listSite, secondPage, thirdPage, titles } from '#e2e/support/list-stand.ts';
import { pageOf } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#page-in-the-session.

const list = listSite();

test('the page of the session is restored on return', async ({ page }) => {
  const { cards, pageLink } = listingsScreen(page);
  await list.open(page, '/ilanlar');
  await pageLink(3).click();
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  await list.open(page, '/');
  const queries = recordQueries(page);
  await list.open(page, '/ilanlar');
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  await expect(page).toHaveURL(`${list.url}/ilanlar?sayfa=3`);
  expect(queries).toEqual([{ ...defaultQuery, p: '3' }]);
});

test('the page of the session is restored on return by a link of the site', async ({ page, isMobile }) => {
  const { cards, pageLink } = listingsScreen(page);
  await list.open(page, '/ilanlar');
  await pageLink(2).click();
  await cards.first().getByRole('link').click();
  await expect(page).toHaveURL(/ilan-detay/);
  if (isMobile) await page.getByRole('button', { name: 'Menü', exact: true }).click();
  const menu = page.getByRole('navigation', { name: isMobile ? 'Mobil menü' : 'Ana menü' });
  await menu.getByRole('link', { name: 'İlanlar' }).click();
  await expect(page).toHaveURL(`${list.url}/ilanlar?sayfa=2`);
  await expect(cards.getByRole('heading')).toHaveText(secondPage);
});

test('an address that names page 1 wins over the session, also as a link before scripts are there', async ({
  page,
}) => {
  const { cards, pageLink } = listingsScreen(page);
  await list.open(page, '/ilanlar');
  await pageLink(3).click();
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  const address = await pageLink(1).getAttribute('href');
  expect(address).toBe('/ilanlar?sayfa=1');
  await list.open(page, address ?? '');
  await expect(cards.getByRole('heading')).toHaveText(firstPage);
  await expect(page).toHaveURL(`${list.url}/ilanlar?sayfa=1`);
});

test('an address that names a page wins over the session', async ({ page }) => {
  const { cards, pageLink } = listingsScreen(page);
  await list.open(page, '/ilanlar');
  await pageLink(3).click();
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  const queries = recordQueries(page);
  await list.open(page, '/ilanlar?sayfa=2');
  await expect(cards.getByRole('heading')).toHaveText(secondPage);
  expect(queries).toEqual([]);
});

test('the page of one list is not taken for the page of another', async ({ page }) => {
  const { cards, pageLink, resultLine } = listingsScreen(page);
  await list.open(page, '/ilanlar');
  await pageLink(3).click();
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  await list.open(page, '/ilanlar?kategori=Arsa');
  await expect(resultLine).toHaveText('9 ilan bulundu · Sayfa 1 / 1');
  await expect(page).toHaveURL(`${list.url}/ilanlar?kategori=Arsa`);
});

test('a restored page past the end becomes the last one', async ({ page }) => {
  const { cards, pageLink, resultLine } = listingsScreen(page);
  await list.open(page, '/ilanlar');
  await pageLink(3).click();
  await expect(cards.getByRole('heading')).toHaveText(thirdPage);
  await list.open(page, '/');
  await answerLists(page, (query) => pageOf(listings.slice(0, 10), query));
  await list.open(page, '/ilanlar');
  await expect(cards.getByRole('heading')).toHaveText(titles(10));
  await expect(resultLine).toHaveText('10 ilan bulundu · Sayfa 2 / 2');
  await expect(page).toHaveURL(`${list.url}/ilanlar?sayfa=2`);
});
