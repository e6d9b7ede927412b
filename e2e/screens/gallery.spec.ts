import type { Page } from '@playwright/test';
import { flat, flatTitle, openGallery, photos, region } from '#e2e/pages/listing.ts';
import { settle } from '#e2e/pages/listings.ts';
import { expect, test } from '#e2e/support/test.ts';

const count = (page: Page) => photos(page).getByText(/^\d+ \/ \d+$/);
const button = (page: Page, name: string) => photos(page).getByRole('button', { name, exact: true });

/** The gallery takes no turn while it turns. */
const turn = (page: Page, press: () => Promise<void>, position: string) =>
  expect(async () => {
    const turning = () => photos(page).evaluate((gallery) => gallery.getAnimations({ subtree: true }).length);
    await expect.poll(turning, { intervals: [50] }).toBe(0);
    await press();
    await expect(count(page)).toHaveText(position, { timeout: 1000 });
  }).toPass();

/** A touch that moves to the left over a part of the gallery's width, too slowly for a flick. */
const swipe = (page: Page, way: number) =>
  photos(page)
    .locator('.image-gallery-swipe')
    .evaluate(async (target, part) => {
      const { left, top, width, height } = target.getBoundingClientRect();
      const touch = (type: string, moved: number) => {
        const clientX = left + width * (0.9 - moved);
        const point = new Touch({ identifier: 1, target, clientX, clientY: top + height / 2 });
        const touches = type === 'touchend' ? [] : [point];
        const changedTouches = [point];
        target.dispatchEvent(new TouchEvent(type, { touches, changedTouches, bubbles: true }));
      };
      touch('touchstart', 0);
      const steps = 40;
      for (let step = 1; step <= steps; step += 1) {
        touch('touchmove', (part * step) / steps);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
      touch('touchend', part);
    }, way);

test('Gallery (rules#gallery) turns by its buttons, round in a circle, by thumbnails, keys and a swipe', {
  tag: '@phone',
}, async ({ page }) => {
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
  await test.step('by buttons and thumbnails', async () => {
    await button(page, 'Sonraki fotoğraf').click();
    await shows('2 / 6');
    const shown = photos(page).getByRole('img', { name: `${flatTitle} – fotoğraf` });
    await expect(shown).toHaveAccessibleName(/ 2$/);
    await expect(shown).toBeInViewport();
    await turn(page, () => button(page, '6. fotoğrafı göster').click(), '6 / 6');
    await expect(photos(page).locator('.image-gallery-slide[aria-hidden="false"]')).toBeInViewport();
    await turn(page, () => button(page, 'Sonraki fotoğraf').click(), '1 / 6');
  });
  await test.step('by the arrow keys, and by Tab and Enter', async () => {
    await turn(page, () => page.keyboard.press('ArrowRight'), '2 / 6');
    await button(page, '2. fotoğrafı göster').focus();
    await turn(page, () => page.keyboard.press('ArrowLeft'), '1 / 6');
    await button(page, 'Önceki fotoğraf').focus();
    await page.keyboard.press('Tab');
    await turn(page, () => page.keyboard.press('Enter'), '2 / 6');
  });
  await test.step('by a slow swipe over 40% of the width, not over 20%', async () => {
    await swipe(page, 0.2);
    await shows('2 / 6');
    await swipe(page, 0.4);
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
  const duration = () => slides.evaluate((element) => getComputedStyle(element).transitionDuration);
  await button(page, 'Sonraki fotoğraf').click();
  await expect(count(page)).toHaveText('2 / 6');
  expect(await duration()).toBe('0.45s');
  await page.emulateMedia({ reducedMotion: 'reduce' });
  expect(Number.parseFloat(await duration())).toBeLessThan(0.001);
});

test('Gallery turns from its first moment, fills the screen and leaves it again', async ({ page }) => {
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
  await expect(count(page)).toHaveText('2 / 6');

  const [full, leave] = [button(page, 'Tam ekran'), button(page, 'Tam ekrandan çık')];
  const isFull = () => page.evaluate(() => document.fullscreenElement?.matches('.image-gallery') ?? false);
  await full.click();
  await expect.poll(isFull).toBe(true);
  await turn(page, () => page.keyboard.press('ArrowRight'), '3 / 6');
  await leave.click();
  await expect.poll(isFull).toBe(false);
  await full.click();
  await expect(leave).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(full).toBeVisible();

  await test.step('the window, where the browser refuses full screen', async () => {
    await page.evaluate(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'));
    });
    await full.click();
    const gallery = photos(page).locator('.image-gallery');
    await expect.poll(() => gallery.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await gallery.boundingBox())?.y).toBeGreaterThan(0);
  });
});

test('Gallery: one photograph stands alone, and one that cannot be had is replaced by the default image', async ({
  page,
  stand,
  allowProblems,
}) => {
  allowProblems(/404|400/);
  await page.goto(stand.show({ title: 'Tek', image_carousel: ['ornek/tarla-1.jpg'] }));
  await expect(button(page, 'Tam ekran')).toBeVisible();
  await expect(photos(page).getByRole('button')).toHaveCount(1);
  await expect(count(page)).toHaveCount(0);
  await page.goto(stand.show({ title: 'Eksik', image_carousel: ['yok-1.jpg', 'yok-2.jpg'] }));
  const shown = photos(page).locator('.image-gallery-center img').first();
  await expect(shown).toHaveAttribute('src', /default\.jpg/);
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
  await photos(page).getByRole('link', { name: '2. fotoğrafı aç' }).click();
  await expect(page).toHaveURL(/\/_next\/image\?/);
});
