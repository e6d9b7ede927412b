import type { Page } from '@playwright/test';
import { openForm } from '#e2e/pages/contact.ts';
import { homeScreen } from '#e2e/pages/home.ts';
import { flat, openGallery } from '#e2e/pages/listing.ts';
import { listingsScreen, openList } from '#e2e/pages/listings.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';

/** Every screen in the states that look different; dialogs with a long way to them are checked where that is gone. */
const states: Record<string, (page: Page) => Promise<unknown>> = {
  'home, as it opens and with everything switched': async (page) => {
    const { slide, branches, featured, next } = homeScreen(page);
    await page.goto('/');
    await expect(next).toBeEnabled();
    await expectAccessible(page);
    await slide(2).click();
    await branches.last().click();
    await featured.getByRole('tab').last().click();
    await page.getByRole('button', { name: 'Videoyu oynat' }).click();
  },
  'listings, with the filters closed and open': async (page) => {
    await openList(page);
    await expectAccessible(page);
    await listingsScreen(page).openFilters();
  },
  'listings past the end': (page) => page.goto('/ilanlar?sayfa=99'),
  'the advanced search, without a result': (page) => page.goto('/ilanlar?gelismis=1&searchedId=9'),
  'a listing with everything': (page) => openGallery(page, flat),
  'a listing without map and video': (page) => openGallery(page, '/ilan-detay?id=1002'),
  'contact, also with its errors, the notice, the popup and the mobile menu': async (page) => {
    const { submit } = await openForm(page);
    await expectAccessible(page);
    await submit.click();
    await expect(page.getByText('Lütfen bir iletişim nedeni seçin.')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('main').getByRole('button', { name: 'KVKK Aydınlatma Metni' }).click();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: /ile Al Sat Kirala$/ }).click();
    await expect(page.getByRole('dialog', { name: /ile Al Sat Kirala$/ })).toBeVisible();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    await page.setViewportSize({ width: 767, height: 900 });
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await expect(page.getByRole('navigation', { name: 'Mobil menü' })).toBeVisible();
  },
};

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const [name, open] of Object.entries(states))
  test(`axe finds nothing: ${name}`, { tag: '@a11y' }, async ({ page, alerts: _, allowProblems }) => {
    // A page past the end is a 404.
    allowProblems(/Failed to load resource.*404/);
    await open(page);
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    await expectAccessible(page);
  });
