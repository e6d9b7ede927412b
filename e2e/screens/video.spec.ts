import { expect, test } from '#e2e/support/test.ts';

const play = 'Videoyu oynat';
const grey = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90"/></svg>',
);

test('A missing or grey large thumbnail falls back to the smaller one, or to none (rules#video-player)', async ({
  context,
  allowProblems,
}) => {
  allowProblems(/default\.jpg/);
  const missing = { status: 404, body: '' };
  const placeholder = { contentType: 'image/svg+xml', body: grey };
  // A picture of a video comes two seconds after its screen: the visits wait side by side.
  await Promise.all(
    (
      [
        ['missing', /maxresdefault/, missing],
        ['a grey placeholder that says 404', /maxresdefault/, { status: 404, ...placeholder }],
        ['a grey placeholder that says 200', /maxresdefault/, { status: 200, ...placeholder }],
        ['both missing', /https:\/\/i\.ytimg\.com\/vi\//, missing],
      ] as const
    ).map(([name, pictures, answer]) =>
      test.step(name, async () => {
        const page = await context.newPage();
        await page.route(pictures, (route) => route.fulfill(answer));
        await page.goto('/');
        const button = page.getByRole('button', { name: play });
        await button.scrollIntoViewIfNeeded();
        await expect(button.locator('img')).toHaveAttribute('src', /\/hqdefault\.jpg$/);
        if (name === 'both missing') await expect(button.locator('img')).toHaveCSS('opacity', '0');
      }),
    ),
  );
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
