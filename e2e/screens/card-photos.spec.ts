import type { Page } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

test.describe('Photographs of a card (rules#photograph-count)', () => {
  const card = (page: Page, id: string) =>
    page.getByRole('article').filter({ has: page.locator(`a[href="/ilan-detay?id=${id}"]`) });

  /** A finger's way over a card's photograph, in pixels to the left and down. */
  async function swipe(page: Page, id: string, left: number, down = 0): Promise<void> {
    const photo = card(page, id).getByRole('img').first();
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

  test('are counted, and swiped by a finger that does not scroll; the card still leads to its listing', {
    tag: '@phone',
  }, async ({ page, isMobile }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (/getIlan|swipe/.test(request.url())) asked.push(request.url());
    });
    await page.goto('/ilanlar');
    await expect(card(page, '1001').getByText('6 fotoğraf')).toHaveCount(1);
    // The rest needs a finger.
    if (!isMobile) return;
    const count = card(page, '1001').locator('[data-photo-number]');
    await expect(count).toHaveText('6');
    expect(asked).toEqual([]);
    await test.step('scrolling and the wrong way swipe nothing', async () => {
      await swipe(page, '1001', 20, -200);
      await swipe(page, '1001', -150);
      await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(resolve)));
      await expect(count).toHaveText('6');
    });
    await swipe(page, '1001', 150);
    await expect(count).toHaveText('2 / 6');
    await expect(page).toHaveURL('/ilanlar');
    expect(asked.filter((url) => /getIlan/.test(url))).toHaveLength(1);
    // The photographs now lie under the finger.
    await swipe(page, '1001', 250);
    await expect(count).toHaveText('3 / 6');
    // A finger that comes while the photographs still move only holds them.
    await expect(async () => {
      if ((await count.textContent()) === '3 / 6') await swipe(page, '1001', -250);
      await expect(count).toHaveText('2 / 6', { timeout: 2000 });
    }).toPass();
    const photo = card(page, '1001').getByRole('img').first();
    const { x = 0, y = 0, width = 0, height = 0 } = (await photo.boundingBox()) ?? {};
    await page.touchscreen.tap(x + width / 2, y + height / 2);
    await expect(page).toHaveURL('/ilan-detay?id=1001');
  });
});
