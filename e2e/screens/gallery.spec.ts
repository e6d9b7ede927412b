import type { Page } from '@playwright/test';
import { count, flat, flatTitle, openGallery, photos, region, swipe } from '#e2e/pages/listing.ts';
import { settle } from '#e2e/pages/listings.ts';
import { expect, test } from '#e2e/support/test.ts';

test.describe('Gallery (rules#gallery)', () => {
  /** The gallery takes no turn while it turns. */
  const turn = (page: Page, press: () => Promise<void>, position: string) =>
    expect(async () => {
      const turning = () =>
        photos(page).evaluate((gallery) => gallery.getAnimations({ subtree: true }).length);
      await expect.poll(turning, { intervals: [50] }).toBe(0);
      await press();
      await expect(count(page)).toHaveText(position, { timeout: 1000 });
    }).toPass();

  test('turns by its buttons, round in a circle, by thumbnails, arrow keys, a swipe and the keyboard alone', {
    tag: '@phone',
  }, async ({ page }) => {
    const button = (name: string) => photos(page).getByRole('button', { name, exact: true });
    const shows = (position: string) => expect(count(page)).toHaveText(position);
    await openGallery(page);
    await expect(photos(page).getByRole('button', { name: /fotoğrafı göster$/ })).toHaveCount(6);
    await test.step('by buttons and thumbnails', async () => {
      await shows('1 / 6');
      await button('Sonraki fotoğraf').click();
      await shows('2 / 6');
      await expect(
        photos(page).getByRole('img', { name: `${flatTitle} – fotoğraf 2`, exact: true }),
      ).toBeInViewport();
      await expect(photos(page).getByRole('img', { name: `${flatTitle} – fotoğraf` })).toHaveCount(1);
      await turn(page, () => button('6. fotoğrafı göster').click(), '6 / 6');
      await expect(photos(page).locator('.image-gallery-slide[aria-hidden="false"]')).toBeInViewport();
      await turn(page, () => button('Sonraki fotoğraf').click(), '1 / 6');
    });
    await test.step('by the arrow keys', async () => {
      await turn(page, () => page.keyboard.press('ArrowRight'), '2 / 6');
      await button('2. fotoğrafı göster').focus();
      await turn(page, () => page.keyboard.press('ArrowLeft'), '1 / 6');
    });
    await test.step('by the keyboard alone', async () => {
      await button('Önceki fotoğraf').focus();
      await page.keyboard.press('Tab');
      await expect(button('Sonraki fotoğraf')).toBeFocused();
      await turn(page, () => page.keyboard.press('Enter'), '2 / 6');
      await page.keyboard.press('Tab');
      await expect(button('Tam ekran')).toBeFocused();
      for (let step = 0; step < 3; step += 1) await page.keyboard.press('Tab');
      await expect(button('3. fotoğrafı göster')).toBeFocused();
      await turn(page, () => page.keyboard.press('Space'), '3 / 6');
    });
    await test.step('by a slow swipe over 40% of the width, not over 20%', async () => {
      await swipe(page, 20);
      await shows('3 / 6');
      await swipe(page, 40);
      await shows('4 / 6');
    });
    await test.step('not while somebody types', async () => {
      await region(page, 'Emlak Danışmanı').getByRole('button', { name: 'İletişime Geç' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Ad Soyad' }).fill('Ayşe');
      await page.keyboard.press('ArrowLeft');
      await shows('4 / 6');
    });
  });

  test('fetches one large photograph, slides for 450 ms, at once without motion, plays never by itself, and speaks Turkish only', async ({
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
    const spoken = await photos(page).evaluate((section) =>
      [section, ...section.querySelectorAll('*')].flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('title') ?? '',
      ]),
    );
    const foreign = /slide|thumb|go to|previous|next|fullscreen|play|pause|oynat|duraklat/i;
    expect(spoken.filter((text) => foreign.test(text))).toEqual([]);
    const slides = photos(page).locator('.image-gallery-slides-container');
    const duration = () => slides.evaluate((element) => getComputedStyle(element).transitionDuration);
    await photos(page).getByRole('button', { name: 'Sonraki fotoğraf' }).click();
    await expect(count(page)).toHaveText('2 / 6');
    expect(await duration()).toBe('0.45s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(Number.parseFloat(await duration())).toBeLessThan(0.001);
  });

  test('turns from the first moment in which a button can be pressed, fills the screen and leaves it again', async ({
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
    await expect(count(page)).toHaveText('2 / 6');

    const full = photos(page).getByRole('button', { name: 'Tam ekran', exact: true });
    const leave = photos(page).getByRole('button', { name: 'Tam ekrandan çık' });
    await full.click();
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.className))
      .toContain('image-gallery');
    await turn(page, () => page.keyboard.press('ArrowRight'), '3 / 6');
    await leave.click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
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
      const window = page.viewportSize();
      await expect
        .poll(() => gallery.evaluate((element) => element.getBoundingClientRect().toJSON()))
        .toMatchObject({ x: 0, y: 0, width: window?.width, height: window?.height });
      await page.keyboard.press('Escape');
      await expect.poll(async () => (await gallery.boundingBox())?.y).toBeGreaterThan(0);
    });
  });

  test('one photograph stands alone, and one that cannot be had is replaced by the default image', async ({
    page,
    stand,
    allowProblems,
  }) => {
    allowProblems(/404|400/);
    await page.goto(stand.show({ title: 'Tek', image_carousel: ['ornek/tarla-1.jpg'] }));
    await expect(photos(page).getByRole('button', { name: 'Tam ekran' })).toBeVisible();
    await expect(photos(page).getByRole('button')).toHaveCount(1);
    await expect(count(page)).toHaveCount(0);
    await page.goto(stand.show({ title: 'Eksik', image_carousel: ['yok-1.jpg', 'yok-2.jpg'] }));
    const shown = photos(page).locator('.image-gallery-center img').first();
    await expect(shown).toHaveAttribute('src', /default\.jpg/);
  });

  test('stays in plain HTML, each photograph a link, where its code cannot be fetched', async ({
    page,
    allowProblems,
  }) => {
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
});
