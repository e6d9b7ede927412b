import type { APIRequestContext } from '@playwright/test';
import { expect, test } from '#e2e/support/test.ts';

// rules#video-player, rules#video-links.

type Listing = { id: string; videoUrl: string };

/** The first listing whose video link is of this kind. */
async function listingWith(request: APIRequestContext, pattern: RegExp): Promise<Listing> {
  const list = await request.get('/api/api/ilan/get-preview/?p=1&filter=Tumu');
  for (const { id } of (await list.json()).data) {
    const answer = await (await request.get(`/api/api/ilan/getIlan?id=${id}`)).json();
    if (pattern.test(answer.data[0]?.videoUrl ?? '')) return answer.data[0];
  }
  throw new Error(`No listing has a video link like ${pattern}.`);
}

const thumbnail = /https:\/\/i\.ytimg\.com\/vi\//;
const grey = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="120" height="90"><rect width="120" height="90"/></svg>',
);

test('starts as a thumbnail and becomes the player, for good', async ({ page }) => {
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Videoyu oynat' });
  await expect(play.locator('img')).toHaveAttribute('src', /\/maxresdefault\.jpg$/);
  await expect(page.locator('iframe[src*="youtube"]')).toHaveCount(0);
  await play.click();
  const player = page.locator('iframe[src*="youtube"]');
  await expect(player).toHaveAttribute(
    'src',
    /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?.*autoplay=1/,
  );
  await expect(player).toBeFocused();
  await expect(play).toHaveCount(0);
});

for (const [name, answer] of [
  ['missing', { status: 404, body: '' }],
  ['a grey placeholder that says 404', { status: 404, contentType: 'image/svg+xml', body: grey }],
  ['a grey placeholder that says 200', { status: 200, contentType: 'image/svg+xml', body: grey }],
] as const) {
  test(`falls back to the smaller thumbnail when the large one is ${name}`, async ({
    page,
    allowProblems,
  }) => {
    allowProblems(/maxresdefault/);
    await page.route(/maxresdefault/, (route) => route.fulfill(answer));
    await page.goto('/');
    const play = page.getByRole('button', { name: 'Videoyu oynat' });
    await play.scrollIntoViewIfNeeded();
    await expect(play.locator('img')).toHaveAttribute('src', /\/hqdefault\.jpg$/);
    await expect(play).toBeVisible();
  });
}

test('shows no broken picture where both thumbnails are missing', async ({ page, allowProblems }) => {
  allowProblems(/default\.jpg/);
  await page.route(thumbnail, (route) => route.fulfill({ status: 404, body: '' }));
  await page.goto('/');
  const play = page.getByRole('button', { name: 'Videoyu oynat' });
  await play.scrollIntoViewIfNeeded();
  await expect(play.locator('img')).toHaveCSS('opacity', '0');
  await expect(play.locator('img')).toHaveAttribute('src', /\/hqdefault\.jpg$/);
});

test('keeps its place while the thumbnail comes', async ({ page }) => {
  await page.route(thumbnail, () => undefined);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const box = await page.getByRole('button', { name: 'Videoyu oynat' }).boundingBox();
  expect(box && box.width / box.height).toBeCloseTo(16 / 9, 1);
});

test('shows a Shorts link in portrait, any other in landscape', async ({ page, request }) => {
  for (const [pattern, ratio] of [
    [/\/shorts\//, 9 / 16],
    [/watch\?v=|youtu\.be/, 16 / 9],
  ] as const) {
    const { id } = await listingWith(request, pattern);
    await page.goto(`/ilan-detay?id=${id}`);
    const play = page
      .getByRole('region', { name: 'İlan Videosu' })
      .getByRole('button', { name: 'Videoyu oynat' });
    await expect(play).toBeEnabled();
    const box = await play.boundingBox();
    expect(box && box.width / box.height).toBeCloseTo(ratio, 1);
    await play.click();
    const player = await page.locator('iframe[src*="youtube"]').boundingBox();
    expect([player?.width, player?.height]).toEqual([box?.width, box?.height]);
  }
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('a link leads to the video', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('link', { name: /^Videoyu YouTube/ })).toHaveAttribute(
      'href',
      /^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/,
    );
  });
});
