import { swipe } from '#e2e/pages/touch.ts';
import { expect, test } from '#e2e/support/test.ts';

test('Photographs of a card (rules#photograph-count) are counted, and swiped by a finger; the card still leads on', {
  tag: '@phone',
}, async ({ page, isMobile, allowProblems }) => {
  const card = page.getByRole('article').filter({ has: page.locator('a[href="/ilan-detay?id=1001"]') });
  let asked = 0;
  page.on('request', (request) => {
    if (request.url().includes('/getIlan')) asked += 1;
  });
  await page.goto('/ilanlar');
  await expect(card.getByText('6 fotoğraf')).toHaveCount(1);
  // The rest needs a finger.
  if (!isMobile) return;
  const photo = card.getByRole('img').first();
  const count = card.getByText(/^(?:\d \/ )?6$/);
  await expect(count).toHaveText('6');
  expect(asked).toBe(0);
  // The page scrolls up and down alone under a finger on the card.
  await expect(card).toHaveCSS('touch-action', 'pan-y pinch-zoom');
  await test.step('scrolling and the wrong way swipe nothing', async () => {
    await swipe(photo, 20, { down: -200 });
    await swipe(photo, -150);
    await expect(count).toHaveText('6');
  });
  await test.step('photographs that cannot be had leave the card as it is', async () => {
    allowProblems(/Failed to load resource/);
    await page.route('**/getIlan*', (route) => route.fulfill({ status: 500 }), { times: 1 });
    await swipe(photo, 150);
    await expect.poll(() => asked).toBe(1);
    await expect(count).toHaveText('6');
  });
  await swipe(photo, 150);
  await expect(count).toHaveText('2 / 6');
  expect(asked).toBe(2);
  await expect(card.getByRole('link')).toHaveCount(1);
  // The photographs now lie under the finger.
  await swipe(photo, 250);
  await expect(count).toHaveText('3 / 6');
  // A finger that comes while the photographs still move only holds them.
  await expect(async () => {
    if ((await count.textContent()) === '3 / 6') await swipe(photo, -250);
    await expect(count).toHaveText('2 / 6', { timeout: 2000 });
  }).toPass();
  await expect(page).toHaveURL('/ilanlar');
  await photo.tap({ force: true });
  await expect(page).toHaveURL('/ilan-detay?id=1001');
});
