import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { flat, flatTitle, openGallery, photos, region } from '#e2e/pages/listing.ts';
import { settle } from '#e2e/pages/listings.ts';
import { swipe } from '#e2e/pages/touch.ts';
import { openWithHeldScripts } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';

const count = (page: Page) => photos(page).getByText(/^\d+ \/ \d+$/);
const button = (page: Page, name: string) => photos(page).getByRole('button', { name, exact: true });

/** Presses once the gallery stands still, which takes no turn while it turns. */
const turn = (page: Page, press: () => Promise<void>, position: string) =>
  expect(async () => {
    const turns = photos(page).evaluate((gallery) => gallery.getAnimations({ subtree: true }).length);
    expect(await turns).toBe(0);
    await press();
    await expect(count(page)).toHaveText(position, { timeout: 1000 });
  }).toPass();

test('Gallery (rules#gallery) turns by buttons, keys and a swipe', { tag: '@full-phone' }, async ({
  page,
}) => {
  const shows = (position: string) => expect(count(page)).toHaveText(position);
  await openGallery(page);
  // At first: while a photograph slides, the gallery takes no key anyway.
  await test.step('not while somebody types', async () => {
    await region(page, 'Emlak Danışmanı').getByRole('button', { name: 'İletişime Geç' }).click();
    const popup = page.getByRole('dialog');
    await popup.getByRole('textbox', { name: 'Ad Soyad' }).fill('Ayşe');
    await page.keyboard.press('ArrowRight');
    await settle(page);
    await shows('1 / 6');
    await popup.getByRole('button', { name: 'Kapat' }).click();
  });
  await test.step('by buttons and thumbnails, round in a circle', async () => {
    await button(page, 'Sonraki fotoğraf').click();
    await shows('2 / 6');
    const shown = photos(page).getByRole('img', { name: flatTitle });
    await expect(shown).toHaveAccessibleName(`${flatTitle} – fotoğraf 2`);
    await expect(shown).toBeInViewport();
    await turn(page, () => button(page, '6. fotoğrafı göster').click(), '6 / 6');
    await expect(photos(page).locator('.image-gallery-slide[aria-hidden="false"]')).toBeInViewport();
    await turn(page, () => button(page, 'Sonraki fotoğraf').click(), '1 / 6');
    await turn(page, () => button(page, 'Önceki fotoğraf').click(), '6 / 6');
  });
  await test.step('by the arrow keys, inside of the gallery too', async () => {
    await turn(page, () => page.keyboard.press('ArrowRight'), '1 / 6');
    await button(page, '2. fotoğrafı göster').focus();
    await turn(page, () => page.keyboard.press('ArrowRight'), '2 / 6');
  });
  await test.step('by a slow swipe over 40% of the width, not over 20%', async () => {
    const stage = photos(page).locator('.image-gallery-swipe');
    const width = (await stage.boundingBox())?.width ?? 0;
    await swipe(stage, width * 0.2, { steps: 40 });
    await shows('2 / 6');
    await swipe(stage, width * 0.4, { steps: 40 });
    await shows('3 / 6');
  });
});

test('Gallery fetches one large photograph, slides in 450 ms, never plays, speaks Turkish', async ({
  page,
}) => {
  const large = new Set<string | null>();
  page.on('request', (request) => {
    const query = new URL(request.url()).searchParams;
    if (request.url().includes('/_next/image') && Number(query.get('w')) > 384) large.add(query.get('url'));
  });
  await page.clock.install();
  await openGallery(page);
  await expect.poll(() => large.size).toBeGreaterThan(0);
  await settle(page);
  expect([...large]).toEqual([expect.stringContaining('konut-dis-1')]);
  await page.clock.runFor(10_000);
  await expect(count(page)).toHaveText('1 / 6');
  const spoken = (await photos(page).innerHTML()).match(/ (?:aria-label|title)="[^"]*"/g) ?? [];
  const foreign = /slide|thumb|go to|previous|next|fullscreen|play|pause|oynat|duraklat/i;
  expect(spoken.filter((text) => foreign.test(text))).toEqual([]);
  const slides = photos(page).locator('.image-gallery-slides-container');
  await button(page, 'Sonraki fotoğraf').click();
  await expect(count(page)).toHaveText('2 / 6');
  await expect(slides).toHaveCSS('transition-duration', '0.45s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await expect(slides).toHaveCSS('transition-duration', '1e-05s');
});

test('Gallery turns from its first moment, fills the screen and leaves it again, also by the way back', async ({
  page,
}) => {
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      const next = document.querySelector<HTMLElement>('[aria-label="Sonraki fotoğraf"]');
      if (next === null || next.closest('[inert]') !== null) return;
      observer.disconnect();
      next.click();
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
  await openGallery(page);
  // Until the gallery is ready the first photograph has a count of its own.
  await expect(count(page)).toHaveCount(1);
  await expect(count(page)).toHaveText('2 / 6');

  const full = button(page, 'Tam ekran');
  const filling = page.locator('.image-gallery:fullscreen');
  await full.click();
  await expect(filling).toHaveCount(1);
  await turn(page, () => page.keyboard.press('ArrowRight'), '3 / 6');
  await test.step('which is entered again before the browser is back, as on a busy phone', async () => {
    await page.evaluate(() => {
      const back = history.back.bind(history);
      history.back = () => void setTimeout(back, 300);
      addEventListener('popstate', () => document.body.setAttribute('data-back', ''), { once: true });
    });
    await button(page, 'Tam ekrandan çık').click();
    await expect(filling).toHaveCount(0);
    await full.click();
    await expect(filling).toHaveCount(1);
    await expect(page.locator('body')).toHaveAttribute('data-back', '');
    await turn(page, () => page.keyboard.press('ArrowRight'), '4 / 6');
    await expect(filling).toHaveCount(1);
  });
  await page.goBack();
  await expect(filling).toHaveCount(0);
  await expect(page).toHaveURL(flat);

  await test.step('the window, where the browser refuses full screen', async () => {
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'));
      // The slow one of the step before.
      Reflect.deleteProperty(history, 'back');
      document.body.removeAttribute('data-back');
      addEventListener('popstate', () => document.body.setAttribute('data-back', ''), { once: true });
    });
    await full.click();
    const gallery = photos(page).locator('.image-gallery');
    await expect.poll(() => gallery.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await gallery.boundingBox())?.y).toBeGreaterThan(0);
    await expect(page.locator('body')).toHaveAttribute('data-back', '');
    await full.click();
    await expect.poll(async () => (await gallery.boundingBox())?.y).toBe(0);
    await page.goBack();
    await expect.poll(async () => (await gallery.boundingBox())?.y).toBeGreaterThan(0);
    await expect(page).toHaveURL(flat);
  });
  await test.step('and nothing of it stays in the history', async () => {
    await page.goBack();
    await expect(page).toHaveURL('about:blank');
  });
});

test('Gallery: one photograph stands alone, and one that cannot be had is replaced by the default image', {
  tag: '@full-desktop',
}, async ({ page, stand, allowProblems }) => {
  allowProblems(/404|400/);
  await page.goto(stand.show({ title: 'Tek', image_carousel: ['ornek/tarla-1.jpg'] }));
  await expect(button(page, 'Tam ekran')).toBeVisible();
  await expect(photos(page).getByRole('button')).toHaveCount(1);
  await expect(count(page)).toHaveCount(0);
  await page.goto(stand.show({ title: 'Eksik', image_carousel: ['yok-1.jpg', 'yok-2.jpg'] }));
  const shown = photos(page).locator('.image-gallery-center img').first();
  await expect(shown).toHaveAttribute('src', /default\.jpg/);
});

const pixels: Record<string, [width: number, height: number]> = {
  dik: [900, 1500],
  kucuk: [320, 240],
  enine: [1600, 1200],
};

test('Gallery shows an upright photograph whole, enlarges a small one 1.5 times at most, and fills its frame with others', {
  tag: '@full-desktop',
}, async ({ page, stand }) => {
  await page.route('**/_next/image?*', async (route) => {
    const name = Object.keys(pixels).find((file) => route.request().url().includes(`${file}.jpg`));
    const [width, height] = pixels[name ?? ''] ?? [300, 200];
    const create = { width, height, channels: 3, background: 'teal' } as const;
    return route.fulfill({ contentType: 'image/jpeg', body: await sharp({ create }).jpeg().toBuffer() });
  });
  /** The width of a photograph in hundredths of its frame, and how far its middle is from the frame's, in pixels. */
  const isShown = (position: number, width: number) =>
    expect
      .poll(async () => {
        const image = photos(page).getByRole('img', { name: `fotoğraf ${position}` });
        const [frame, box] = [await photos(page).boundingBox(), await image.first().boundingBox()];
        if (!frame || !box) return null;
        const off = Math.abs(box.x + box.width / 2 - frame.x - frame.width / 2);
        return { width: Math.round((100 * box.width) / frame.width), isCentred: off < 1.5 };
      })
      .toEqual({ width, isCentred: true });
  const carousel = stand.show({
    title: 'Ev',
    image_carousel: Object.keys(pixels).map((file) => `${file}.jpg`),
  });
  const { release } = await openWithHeldScripts(page, carousel);
  await isShown(1, 40);
  release();
  await expect(button(page, 'Sonraki fotoğraf')).toBeVisible();
  await isShown(1, 40);
  const width = (await photos(page).boundingBox())?.width ?? 0;
  await turn(page, () => button(page, 'Sonraki fotoğraf').click(), '2 / 3');
  await isShown(2, Math.round((100 * 480) / width));
  await turn(page, () => button(page, 'Sonraki fotoğraf').click(), '3 / 3');
  await isShown(3, 100);
});

test('Gallery stays plain links where its code cannot be fetched', async ({ page, allowProblems }) => {
  allowProblems(/Failed to load resource/);
  await page.route('**/_next/static/**/*.js', async (route) => {
    const response = await route.fetch();
    if ((await response.text()).includes('image-gallery-slide')) return route.abort();
    return route.fulfill({ response });
  });
  const lost = page.waitForEvent('requestfailed');
  await page.goto(flat);
  await lost;
  // While they load, Firefox draws their words.
  for (const image of await photos(page).getByRole('img').all())
    await expect(image).toHaveCSS('color', 'rgba(0, 0, 0, 0)');
  await photos(page).getByRole('link', { name: '2. fotoğrafı aç' }).click();
  await expect(page).toHaveURL(/\/_next\/image\?/);
});
