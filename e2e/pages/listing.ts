import { expect, type Page } from '@playwright/test';

/** The listing that has everything. */
export const flat = '/ilan-detay?id=1001';
export const flatTitle = 'Vişnelik’te Cam Balkonlu Ferah 3+1 Daire';

export const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
export const photos = (page: Page) => region(page, 'Fotoğraflar');
export const count = (page: Page) => photos(page).getByText(/^\d+ \/ \d+$/);

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

/** A touch that moves slowly to the left over a part of the gallery's width. */
export async function swipe(page: Page, percent: number): Promise<void> {
  await photos(page)
    .locator('.image-gallery-swipe')
    .evaluate(async (area, part) => {
      const { left, top, width, height } = area.getBoundingClientRect();
      const [startX, y] = [left + width * 0.9, top + height / 2];
      const touch = (type: string, x: number) => {
        const point = new Touch({ identifier: 1, target: area, clientX: x, clientY: y });
        const touches = type === 'touchend' ? [] : [point];
        area.dispatchEvent(
          new TouchEvent(type, { touches, changedTouches: [point], bubbles: true, cancelable: true }),
        );
      };
      touch('touchstart', startX);
      const steps = 20;
      for (let step = 1; step <= steps; step += 1) {
        touch('touchmove', startX - (width * part * step) / 100 / steps);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      // A finger that rests before it lifts does not flick.
      const restMs = 150;
      await new Promise((resolve) => setTimeout(resolve, restMs));
      touch('touchmove', startX - (width * part) / 100);
      touch('touchend', startX - (width * part) / 100);
    }, percent);
}
