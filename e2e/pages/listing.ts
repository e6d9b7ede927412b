import { expect, type Locator, type Page } from '@playwright/test';

/** It has everything. */
export const flat = '/ilan-detay?id=1001';
export const flatTitle = 'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const photos = (page: Page) => region(page, 'Fotoğraflar');

export const crumbsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Sayfa yolu' }).getByRole('listitem');

/** Returns label and value of each line of the info table. */
export async function infoLines(page: Page): Promise<string[][]> {
  const rows = await region(page, 'İlan Bilgileri').getByRole('row').all();
  const cellsOf = (row: Locator) => row.getByRole('rowheader').or(row.getByRole('cell'));
  return Promise.all(rows.map((row) => cellsOf(row).allTextContents()));
}

/** Takes the system's sheet for sharing away. */
export const withoutSheet = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
export const share = (page: Page) => page.getByRole('button', { name: 'Paylaş' });
export const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'İlanı paylaş' });

/** Opens a listing whose gallery has come. */
export async function openGallery(page: Page, url = flat) {
  await page.goto(url);
  await expect(photos(page).getByRole('button', { name: 'Sonraki fotoğraf' })).toBeVisible();
}
