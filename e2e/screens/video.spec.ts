import { expect, test } from '#e2e/support/test.ts';
import { samplePhoto } from '#lib/dev/testing/sample-answer.ts';

const play = 'Videoyu oynat';
const grey = '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"/>';

const photograph = { status: 200, contentType: 'image/png', body: samplePhoto };

test('The largest thumbnail is shown; a missing or grey one gives way (rules#video-player)', {
  tag: '@full-desktop',
}, async ({ page, allowProblems }) => {
  allowProblems(/default\.jpg/);
  for (const [name, pictures, answer, shown, opacity] of [
    ['a photograph', /i\.ytimg\.com/, photograph, 'maxresdefault', '1'],
    ['a grey placeholder', /maxresdefault/, { contentType: 'image/svg+xml', body: grey }, 'hqdefault', '1'],
    ['both missing', /i\.ytimg\.com/, { body: '' }, 'hqdefault', '0'],
  ] as const)
    await test.step(name, async () => {
      await page.route(pictures, (route) => route.fulfill({ status: 404, ...answer }));
      await page.goto('/');
      const thumbnail = page.getByRole('button', { name: play }).locator('img');
      await thumbnail.scrollIntoViewIfNeeded();
      await expect(thumbnail).toHaveAttribute('src', new RegExp(`/${shown}\\.jpg$`));
      await expect(thumbnail).toHaveCSS('opacity', opacity);
    });
});

// Landscape: listing.spec.ts.
test('A Shorts link (rules#video-links) is upright and stays so', { tag: '@full-desktop' }, async ({
  page,
  stand,
}) => {
  // The thumbnail is on its way.
  await page.route(/i\.ytimg\.com/, () => undefined);
  const videoUrl = 'https://www.youtube.com/shorts/aqz-KE-bpKQ';
  await page.goto(stand.show({ title: 'Film', videoUrl }), { waitUntil: 'domcontentloaded' });
  const button = page.getByRole('region', { name: 'İlan Videosu' }).getByRole('button', { name: play });
  const box = await button.boundingBox();
  expect(box && box.width / box.height).toBeCloseTo(9 / 16, 1);
  await button.click();
  const player = await page.locator('iframe[src*="youtube"]').boundingBox();
  expect([player?.width, player?.height]).toEqual([box?.width, box?.height]);
});
