import { expect, test } from '#e2e/support/test.ts';

const play = 'Videoyu oynat';
const grey = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90"/></svg>',
);

test('The film (rules#video-player) starts as a thumbnail in its place and becomes the player, for good', async ({
  page,
}) => {
  await page.goto('/');
  const button = page.getByRole('button', { name: play });
  await expect(button.locator('img')).toHaveAttribute('src', /\/maxresdefault\.jpg$/);
  const player = page.locator('iframe[src*="youtube"]');
  await expect(player).toHaveCount(0);
  await button.click();
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?.*autoplay=1/,
  );
  await expect(player).toBeFocused();
  await expect(button).toHaveCount(0);
});

test('A missing or grey large thumbnail falls back to the smaller one, or to none (rules#video-player)', async ({
  page,
  allowProblems,
}) => {
  allowProblems(/default\.jpg/);
  const button = page.getByRole('button', { name: play });
  for (const [name, answer] of [
    ['missing', { status: 404, body: '' }],
    ['a grey placeholder that says 404', { status: 404, contentType: 'image/svg+xml', body: grey }],
    ['a grey placeholder that says 200', { status: 200, contentType: 'image/svg+xml', body: grey }],
  ] as const)
    await test.step(name, async () => {
      await page.unrouteAll();
      await page.route(/maxresdefault/, (route) => route.fulfill(answer));
      await page.goto('/');
      await button.scrollIntoViewIfNeeded();
      await expect(button.locator('img')).toHaveAttribute('src', /\/hqdefault\.jpg$/);
    });
  await test.step('both missing', async () => {
    await page.unrouteAll();
    await page.route(/https:\/\/i\.ytimg\.com\/vi\//, (route) => route.fulfill({ status: 404, body: '' }));
    await page.goto('/');
    await button.scrollIntoViewIfNeeded();
    await expect(button.locator('img')).toHaveCSS('opacity', '0');
    await expect(button.locator('img')).toHaveAttribute('src', /\/hqdefault\.jpg$/);
  });
});

test('A Shorts link is shown in portrait, any other in landscape (rules#video-links)', async ({
  page,
  stand,
}) => {
  for (const [videoUrl, ratio] of [
    ['https://www.youtube.com/shorts/aqz-KE-bpKQ', 9 / 16],
    ['https://youtu.be/aqz-KE-bpKQ', 16 / 9],
  ] as const)
    await test.step(videoUrl, async () => {
      await page.route(/https:\/\/i\.ytimg\.com\/vi\//, () => undefined);
      await page.goto(stand.show({ title: 'Film', videoUrl }), { waitUntil: 'domcontentloaded' });
      const button = page.getByRole('region', { name: 'İlan Videosu' }).getByRole('button', { name: play });
      await expect(button).toBeEnabled();
      const box = await button.boundingBox();
      // It keeps its place while the thumbnail comes.
      expect(box && box.width / box.height).toBeCloseTo(ratio, 1);
      await button.click();
      const player = await page.locator('iframe[src*="youtube"]').boundingBox();
      expect([player?.width, player?.height]).toEqual([box?.width, box?.height]);
    });
});
