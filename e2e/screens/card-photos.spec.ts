import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

const card = (page: Page) =>
  page.getByRole('article').filter({ has: page.locator('a[href="/ilan-detay?id=1001"]') });

/** A finger's way over a card's photograph, in pixels to the left and down. */
async function swipe(page: Page, left: number, down = 0): Promise<void> {
  const photo = card(page).getByRole('img').first();
  await photo.scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  const at = (part: number) => [{ x: x + width * 0.8 - left * part, y: y + height / 2 + down * part }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
  for (const part of [0.25, 0.5, 0.75, 1])
    await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
  await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await session.detach();
}

test('Photographs of a card (rules#photograph-count) are counted, and swiped by a finger; the card still leads on', {
  tag: '@phone',
}, async ({ page, isMobile }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (/getIlan|swipe/.test(request.url())) asked.push(request.url());
  });
  await page.goto('/ilanlar');
  await expect(card(page).getByText('6 fotoğraf')).toHaveCount(1);
  // The rest needs a finger.
  if (!isMobile) return;
  const count = card(page).locator('[data-photo-number]');
  await expect(count).toHaveText('6');
  expect(asked).toEqual([]);
  await test.step('scrolling and the wrong way swipe nothing', async () => {
    await swipe(page, 20, -200);
    await swipe(page, -150);
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
    await expect(count).toHaveText('6');
  });
  await swipe(page, 150);
  await expect(count).toHaveText('2 / 6');
  expect(asked.filter((url) => /getIlan/.test(url))).toHaveLength(1);
  // The photographs now lie under the finger.
  await swipe(page, 250);
  await expect(count).toHaveText('3 / 6');
  // A finger that comes while the photographs still move only holds them.
  await expect(async () => {
    if ((await count.textContent()) === '3 / 6') await swipe(page, -250);
    await expect(count).toHaveText('2 / 6', { timeout: 2000 });
  }).toPass();
  await expect(page).toHaveURL('/ilanlar');
  await card(page).getByRole('img').first().tap({ force: true });
  await expect(page).toHaveURL('/ilan-detay?id=1001');
});
