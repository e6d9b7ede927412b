import type { Page } from '@playwright/test';
import { untilAlive } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#hero.

const heroOf = (page: Page) => page.getByRole('region', { name: 'Öne çıkan tanıtım' });
const slideButton = (page: Page, number: number) =>
  heroOf(page).getByRole('button', { name: `${number}. slayt`, exact: true });

async function expectSlide(page: Page, number: number) {
  await expect(slideButton(page, number)).toHaveAttribute('aria-current', 'true');
  await expect(heroOf(page).locator('[aria-current]')).toHaveCount(1);
}

/** Opens the screen, stops its clock once the slides can move, and begins the first slide's 3000 ms. */
async function openStill(page: Page) {
  await page.clock.install({ time: new Date('2026-03-02T10:00:00') });
  await page.goto('/');
  await untilAlive(slideButton(page, 1));
  await page.clock.pauseAt(new Date('2026-03-02T11:00:00'));
  await slideButton(page, 1).click();
  await expectSlide(page, 1);
}

for (const [width, height] of [
  [1280, 700],
  [769, 700],
  [768, 500],
  [481, 500],
  [480, 400],
  [360, 400],
] as const) {
  test(`is ${height}px high at a width of ${width}px, with room for everything`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    await page.goto('/');
    await expect(slideButton(page, 1)).toBeEnabled();
    expect((await heroOf(page).boundingBox())?.height).toBe(height);
    const { top, bottom } = await heroOf(page).evaluate((hero) => hero.getBoundingClientRect().toJSON());
    const action = await heroOf(page).getByRole('link').first().boundingBox();
    const control = await slideButton(page, 1).boundingBox();
    expect(action && action.y > top).toBe(true);
    expect(action && control && action.y + action.height <= control.y).toBe(true);
    expect(control && control.y + control.height <= bottom).toBe(true);
  });
}

test('shows three headlines under the place where the agency is', async ({ page }) => {
  await page.goto('/');
  const hero = heroOf(page);
  await expect(hero.getByText('Eskişehir, Türkiye')).toBeVisible();
  await expect(hero.getByRole('heading')).toHaveText([/ev.*uygun fiyat/i, /2 şube/i, /arsa.*dükkân.*konut/i]);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/ev.*uygun fiyat/i);
});

test('moves by arrows and pagination, and from the last slide to the first', async ({ page }) => {
  await openStill(page);
  const next = heroOf(page).getByRole('button', { name: 'Sonraki' });
  const previous = heroOf(page).getByRole('button', { name: 'Önceki' });
  await next.click();
  await expectSlide(page, 2);
  await slideButton(page, 3).click();
  await expectSlide(page, 3);
  await next.click();
  await expectSlide(page, 1);
  await previous.click();
  await expectSlide(page, 3);
  await previous.click();
  await expectSlide(page, 2);
});

test('brings the chosen slide into view in 300 ms', async ({ page }) => {
  await openStill(page);
  const duration = await slideButton(page, 2).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const track = document.querySelector('.swiper-wrapper');
    return track && getComputedStyle(track).transitionDuration;
  });
  expect(duration).toBe('0.3s');
  await expect(heroOf(page).getByRole('heading', { name: /2 şube/i })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
});

test('moves by itself every 3000 ms', async ({ page }) => {
  await openStill(page);
  await page.clock.runFor(2999);
  await expectSlide(page, 1);
  await page.clock.runFor(1);
  await expectSlide(page, 2);
  await page.clock.runFor(3000);
  await expectSlide(page, 3);
  await page.clock.runFor(3000);
  await expectSlide(page, 1);
});

test('goes on by itself after arrows, pagination and a swipe', async ({ page }) => {
  await openStill(page);
  await heroOf(page).getByRole('button', { name: 'Sonraki' }).click();
  await expectSlide(page, 2);
  await page.clock.runFor(3000);
  await expectSlide(page, 3);
  await slideButton(page, 1).click();
  await page.clock.runFor(3000);
  await expectSlide(page, 2);

  const box = await heroOf(page).boundingBox();
  if (!box) throw new Error('The hero is not drawn.');
  const y = box.y + box.height - 80;
  await page.mouse.move(box.x + box.width * 0.6, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.4, y, { steps: 5 });
  await page.mouse.move(box.x + box.width * 0.1, y, { steps: 5 });
  await page.mouse.up();
  await expectSlide(page, 3);
  await page.clock.runFor(3000);
  await expectSlide(page, 1);
});

test('rests while it is told to, and goes on when told to', async ({ page }) => {
  await openStill(page);
  await heroOf(page).getByRole('button', { name: 'Otomatik geçişi durdur' }).click();
  await page.clock.runFor(10_000);
  await expectSlide(page, 1);
  await heroOf(page).getByRole('button', { name: 'Otomatik geçişi başlat' }).click();
  await page.clock.runFor(3000);
  await expectSlide(page, 2);
});

test('rests from the beginning for visitors who want less motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStill(page);
  await page.clock.runFor(10_000);
  await expectSlide(page, 1);
  await expect(heroOf(page).getByRole('button', { name: 'Otomatik geçişi başlat' })).toBeVisible();
});

test('rests while the keyboard is inside a slide, and goes on after it', async ({ page }) => {
  await openStill(page);
  await heroOf(page).getByRole('button', { name: 'Sonraki' }).focus();
  await page.keyboard.press('Tab');
  await expect(heroOf(page).getByRole('link').first()).toBeFocused();
  await page.clock.runFor(10_000);
  await expectSlide(page, 1);
  await page.keyboard.press('Shift+Tab');
  await page.clock.runFor(3000);
  await expectSlide(page, 2);
});

test('keeps slides that are away out of the reach of the keyboard', async ({ page }) => {
  await openStill(page);
  const links = heroOf(page).getByRole('link');
  await slideButton(page, 2).click();
  await expectSlide(page, 2);
  for (const [index, isReachable] of [false, true, false].entries()) {
    await links.nth(index).evaluate((link) => link.focus());
    const isFocused = await links.nth(index).evaluate((link) => link === document.activeElement);
    expect(isFocused, `link of slide ${index + 1}`).toBe(isReachable);
  }
  const headline = page.getByRole('heading', { level: 1 });
  expect(await headline.evaluate((heading) => heading.closest('[inert]'))).toBeNull();
});

test('fetches the first photograph at once and the others after the first screen', async ({
  page,
  request,
}) => {
  const html = await (await request.get('/')).text();
  const photos = html.match(/<img[^>]*hero-\d[^>]*>/g) ?? [];
  expect(photos).toHaveLength(3);
  expect(photos[0]).toMatch(/fetchpriority="high"/i);
  expect(photos[0]).toMatch(/loading="eager"/);
  for (const photo of photos.slice(1)) expect(photo).toMatch(/loading="lazy"/);

  await page.goto('/');
  await expect(slideButton(page, 1)).toBeEnabled();
  for (const photo of await heroOf(page).locator('img').all()) {
    await expect
      .poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth))
      .toBeGreaterThan(0);
  }
});

test('moves nothing else on the screen while it comes to life', async ({ page }) => {
  await page.addInitScript(() => {
    const shifts = { sum: 0 };
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.sum += (entry as unknown as { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  await page.goto('/', { waitUntil: 'load' });
  await expect(slideButton(page, 1)).toBeEnabled();
  const sum = await page.evaluate(() => (window as unknown as { shifts: { sum: number } }).shifts.sum);
  expect(sum).toBeLessThan(0.02);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the first slide stands at full height, and the others can be scrolled to', async ({ page }) => {
    await page.goto('/');
    const width = page.viewportSize()?.width ?? 0;
    const height = width <= 480 ? 400 : width <= 768 ? 500 : 700;
    expect((await heroOf(page).boundingBox())?.height).toBe(height);
    const headline = page.getByRole('heading', { level: 1 });
    await expect(headline).toBeInViewport({ ratio: 1 });
    await expect(heroOf(page).getByRole('button')).toHaveCount(0);
    const last = heroOf(page).getByRole('heading').last();
    await last.scrollIntoViewIfNeeded();
    await expect(last).toBeInViewport({ ratio: 1 });
  });
});
