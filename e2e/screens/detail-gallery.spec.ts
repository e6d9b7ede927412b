import { count, flatTitle, openGallery, photos, region, swipe } from '#e2e/pages/listing.ts';
import { expect, test } from '#e2e/support/test.ts';

type Shift = { value: number; moved: (string | undefined)[] };
type LayoutShift = { value: number; sources: { node: Element | null }[] };

test.describe('gallery (rules#gallery)', () => {
  test('shows thumbnails and the count, and plays neither by itself nor by a button', async ({ page }) => {
    await page.clock.install();
    await openGallery(page);
    await expect(count(page)).toHaveText('1 / 6');
    await expect(photos(page).getByRole('button', { name: /fotoğrafı göster$/ })).toHaveCount(6);
    await expect(photos(page).getByRole('button', { name: /oynat|duraklat|play|pause/i })).toHaveCount(0);
    await page.clock.runFor(10_000);
    await expect(count(page)).toHaveText('1 / 6');
  });

  test('turns by its buttons, round in a circle, and by its thumbnails', async ({ page }) => {
    await openGallery(page);
    await photos(page).getByRole('button', { name: 'Sonraki fotoğraf' }).click();
    await expect(count(page)).toHaveText('2 / 6');
    const second = photos(page).getByRole('img', { name: `${flatTitle} – fotoğraf 2`, exact: true });
    await expect(second).toBeInViewport();
    await expect(photos(page).getByRole('img', { name: `${flatTitle} – fotoğraf` })).toHaveCount(1);
    await photos(page).getByRole('button', { name: '6. fotoğrafı göster' }).click();
    await expect(count(page)).toHaveText('6 / 6');
    await expect(photos(page).locator('.image-gallery-slide[aria-hidden="false"]')).toBeInViewport();
    await expect(async () => {
      await photos(page).getByRole('button', { name: 'Sonraki fotoğraf' }).click();
      await expect(count(page)).toHaveText('1 / 6', { timeout: 1000 });
    }).toPass();
  });

  test('turns from the first moment in which a button can be pressed', async ({ page }) => {
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
  });

  test('slides for 450 ms, and at once for visitors who want no motion', async ({ page }) => {
    await openGallery(page);
    const slides = photos(page).locator('.image-gallery-slides-container');
    const duration = () => slides.evaluate((element) => getComputedStyle(element).transitionDuration);
    await photos(page).getByRole('button', { name: 'Sonraki fotoğraf' }).click();
    await expect(count(page)).toHaveText('2 / 6');
    expect(await duration()).toBe('0.45s');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(Number.parseFloat(await duration())).toBeLessThan(0.001);
  });

  test('turns by the arrow keys, but not while somebody types', async ({ page }) => {
    await openGallery(page);
    await page.keyboard.press('ArrowRight');
    await expect(count(page)).toHaveText('2 / 6');
    await photos(page).getByRole('button', { name: '2. fotoğrafı göster' }).focus();
    await expect(async () => {
      await page.keyboard.press('ArrowLeft');
      await expect(count(page)).toHaveText('1 / 6', { timeout: 500 });
    }).toPass();
    await region(page, 'Emlak Danışmanı').getByRole('button', { name: 'İletişime Geç' }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Ad Soyad' }).fill('Ayşe');
    await page.keyboard.press('ArrowLeft');
    await expect(count(page)).toHaveText('1 / 6');
  });

  test('fills the screen and leaves it again', async ({ page }) => {
    await openGallery(page);
    await photos(page).getByRole('button', { name: 'Tam ekran', exact: true }).click();
    await expect
      .poll(() => page.evaluate(() => document.fullscreenElement?.className))
      .toContain('image-gallery');
    await page.keyboard.press('ArrowRight');
    await expect(count(page)).toHaveText('2 / 6');
    await photos(page).getByRole('button', { name: 'Tam ekrandan çık' }).click();
    await expect.poll(() => page.evaluate(() => document.fullscreenElement)).toBeNull();
    await photos(page).getByRole('button', { name: 'Tam ekran', exact: true }).click();
    await expect(photos(page).getByRole('button', { name: 'Tam ekrandan çık' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(photos(page).getByRole('button', { name: 'Tam ekran', exact: true })).toBeVisible();
  });

  for (const [percent, position] of [
    [20, '1 / 6'],
    [40, '2 / 6'],
  ] as const) {
    test(`a slow swipe over ${percent}% of the width shows ${position}`, async ({ page }) => {
      await openGallery(page);
      await swipe(page, percent);
      await expect(count(page)).toHaveText(position);
    });
  }

  test('speaks Turkish only', async ({ page }) => {
    await openGallery(page);
    const spoken = await photos(page).evaluate((section) =>
      [section, ...section.querySelectorAll('*')].flatMap((element) => [
        element.getAttribute('aria-label') ?? '',
        element.getAttribute('title') ?? '',
      ]),
    );
    expect(spoken.filter((text) => /slide|thumb|go to|previous|next|fullscreen|play/i.test(text))).toEqual(
      [],
    );
  });

  test('takes the place of the plain photographs without moving anything', async ({ page }) => {
    await page.addInitScript(() => {
      const shifts: Shift[] = [];
      Object.assign(window, { shifts });
      new PerformanceObserver((list) => {
        for (const { value, sources } of list.getEntries() as (PerformanceEntry & LayoutShift)[])
          shifts.push({ value, moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 99)) });
      }).observe({ type: 'layout-shift', buffered: true });
    });
    await openGallery(page);
    await expect(photos(page).locator('a')).toHaveCount(0);
    const shifts = await page.evaluate(() => (window as unknown as { shifts: Shift[] }).shifts);
    expect(
      shifts.reduce((sum, { value }) => sum + value, 0),
      JSON.stringify(shifts),
    ).toBeLessThan(0.01);
  });

  test('fetches no large photograph but the first before anybody looks around', async ({ page }) => {
    const large = new Set<string | null>();
    page.on('request', (request) => {
      const query = new URL(request.url()).searchParams;
      if (request.url().includes('/_next/image') && Number(query.get('w')) > 384) large.add(query.get('url'));
    });
    await openGallery(page);
    await page.waitForLoadState('networkidle');
    expect([...large]).toEqual([expect.stringContaining('konut-dis-1')]);
  });

  test('one photograph stands alone, without controls to turn it', async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Tek', image_carousel: ['ornek/tarla-1.jpg'] }));
    await expect(photos(page).getByRole('button', { name: 'Tam ekran' })).toBeVisible();
    await expect(photos(page).getByRole('button')).toHaveCount(1);
    await expect(count(page)).toHaveCount(0);
  });

  test('a listing without photographs shows the default image', async ({ page, stand }) => {
    await page.goto(stand.show({ title: 'Fotoğrafsız' }));
    const image = photos(page).getByRole('img');
    await expect(image).toHaveAccessibleName('Bu ilanın henüz fotoğrafı yok');
    await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);
    await expect(image).toHaveAttribute('src', /default\.jpg/);
  });

  test('a photograph that cannot be had is replaced by the default image', async ({
    page,
    stand,
    allowProblems,
  }) => {
    allowProblems(/404|400/);
    await page.goto(stand.show({ title: 'Eksik', image_carousel: ['yok-1.jpg', 'yok-2.jpg'] }));
    await expect(photos(page).locator('.image-gallery-center img').first()).toHaveAttribute(
      'src',
      /default\.jpg/,
    );
  });

  test('fills the window where the browser refuses full screen', async ({ page }) => {
    await page.addInitScript(() => {
      Element.prototype.requestFullscreen = () => Promise.reject(new TypeError('Permissions check failed'));
    });
    await openGallery(page);
    await photos(page).getByRole('button', { name: 'Tam ekran', exact: true }).click();
    const gallery = photos(page).locator('.image-gallery');
    const window = page.viewportSize();
    await expect
      .poll(() => gallery.evaluate((element) => element.getBoundingClientRect().toJSON()))
      .toMatchObject({ x: 0, y: 0, width: window?.width, height: window?.height });
    await page.keyboard.press('Escape');
    await expect.poll(async () => (await gallery.boundingBox())?.y).toBeGreaterThan(0);
  });

  test('the gallery is worked by keyboard alone', async ({ page }) => {
    await openGallery(page);
    await photos(page).getByRole('button', { name: 'Önceki fotoğraf' }).focus();
    await page.keyboard.press('Tab');
    await expect(photos(page).getByRole('button', { name: 'Sonraki fotoğraf' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(count(page)).toHaveText('2 / 6');
    await page.keyboard.press('Tab');
    await expect(photos(page).getByRole('button', { name: 'Tam ekran' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(photos(page).getByRole('button', { name: '3. fotoğrafı göster' })).toBeFocused();
    await expect(async () => {
      await page.keyboard.press('Space');
      await expect(count(page)).toHaveText('3 / 6', { timeout: 500 });
    }).toPass();
  });
});
