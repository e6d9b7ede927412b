import type { Page } from '@playwright/test';
import { answerOf, manyListings } from './many-listings.ts';
import { test } from './test.ts';

/** Three pages of listings. */
export const listings = manyListings(27);

export const titles = (...numbers: number[]) => numbers.map((number) => `Deneme ilanı ${number}`);
export const firstPage = titles(1, 2, 3, 4, 5, 6, 7, 8, 9);
export const secondPage = titles(10, 11, 12, 13, 14, 15, 16, 17, 18);
export const thirdPage = titles(19, 20, 21, 22, 23, 24, 25, 26, 27);

/** Gives the stand these listings, before each test of the file or group that calls it. */
export function listSite() {
  const list = {
    url: '',
    /** Opens a path of the site, and waits until its calls are answered. */
    open: (page: Page, path: string) => page.goto(list.url + path, { waitUntil: 'networkidle' }),
  };
  test.beforeEach(({ stand }) => {
    stand.upstream.answerWith((request) => answerOf(listings, request));
    list.url = stand.site.url;
  });
  return list;
}
