import type { Page } from '@playwright/test';
import type { SavedListing } from '#lib/domain/listing/saved-listing.ts';

// Screens of rules#favourites, rules#compare and rules#recently-seen.

export const heart = (page: Page) => page.getByRole('button', { name: 'Favorilere ekle', exact: true });
export const pressedHeart = (page: Page) =>
  page.getByRole('button', { name: 'Favorilerden çıkar', exact: true });
export const cards = (page: Page) => page.getByRole('article');
export const recent = (page: Page) => page.getByRole('region', { name: 'Son baktıklarınız' });

/** Stores what a browser already keeps when the page opens. */
export async function keep(page: Page, key: string, listings: Partial<SavedListing>[]): Promise<void> {
  await page.addInitScript(
    ([name = '', value = '']) => {
      // The empty frame that scripts wait beside may not store anything.
      if (window !== window.top || sessionStorage.getItem(`set-${name}`)) return;
      sessionStorage.setItem(`set-${name}`, '1');
      localStorage.setItem(name, value);
    },
    [key, JSON.stringify({ version: 1, listings })],
  );
}
