import { expect, type Page } from '@playwright/test';

/** The listing that has everything. */
export const flat = '/ilan-detay?id=1001';
export const flatTitle = 'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const photos = (page: Page) => region(page, 'Fotoğraflar');

export const crumbsOf = (page: Page) =>
  page.getByRole('navigation', { name: 'Sayfa yolu' }).getByRole('listitem');

/** Label and value of each line of the info table. */
export async function infoLines(page: Page): Promise<string[][]> {
  const rows = await region(page, 'İlan Bilgileri').getByRole('row').all();
  return Promise.all(
    rows.map(async (row) => [
      ...(await row.getByRole('rowheader').allTextContents()),
      ...(await row.getByRole('cell').allTextContents()),
    ]),
  );
}

/** Takes the system's own sheet for sharing from the browser. */
export const withoutSheet = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'share', { value: undefined }));
export const share = (page: Page) => page.getByRole('button', { name: 'Paylaş' });
export const shareDialog = (page: Page) => page.getByRole('dialog', { name: 'İlanı paylaş' });

/** Opens a listing and waits for the gallery to take the place of the plain photographs. */
export async function openGallery(page: Page, url = flat): Promise<void> {
  await page.goto(url);
  await expect(photos(page).getByRole('button', { name: 'Sonraki fotoğraf' })).toBeVisible();
}
