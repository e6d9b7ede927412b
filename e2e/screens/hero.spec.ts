import { homeScreen } from '#e2e/pages/home.ts';
import { expect, test } from '#e2e/support/test.ts';

test('Hero (rules#hero) has its height at every width, and its first photograph first', async ({ page }) => {
  const { hero, slide } = homeScreen(page);
  const html = (await (await page.goto('/'))?.text()) ?? '';
  const [first, ...others] = html.match(/<img[^>]*hero-\d[^>]*>/g) ?? [];
  expect(first).toMatch(/fetchpriority="high"/i);
  expect(first).toMatch(/loading="eager"/);
  expect(others).toHaveLength(2);
  for (const photo of others) expect(photo).toMatch(/loading="lazy"/);
  await expect(hero.getByText('Eskişehir, Türkiye')).toBeVisible();
  const headlines = [/ev.*uygun fiyat/i, /2 şube/i, /arsa.*dükkân.*konut/i] as const;
  await expect(hero.getByRole('heading')).toHaveText(headlines);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headlines[0]);
  for (const [width, height] of [
    [769, 700],
    [768, 500],
    [481, 500],
    [480, 400],
    [360, 400],
  ] as const)
    await test.step(`${width}px: ${height}px`, async () => {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await hero.boundingBox())?.height).toBe(height);
      const { top, bottom } = await hero.evaluate((part) => part.getBoundingClientRect().toJSON());
      // A small phone has no link: the search stands there instead (rules#home-search).
      const words = width > 480 ? hero.getByRole('link') : hero.getByRole('heading');
      const action = await words.first().boundingBox();
      const control = await slide(1).boundingBox();
      expect(action && action.y > top).toBe(true);
      expect(action && control && action.y + action.height <= control.y).toBe(true);
      expect(control && control.y + control.height <= bottom).toBe(true);
    });
});

test('Hero moves in 300 ms, by hand and by itself, round in a circle, and rests while it is read by keyboard', {
  tag: '@smoke',
}, async ({ page }) => {
  const { hero, slide, next, previous, showsSlide, openStill, turnTo } = homeScreen(page);
  await openStill();
  await turnTo(1);
  const duration = await slide(2).evaluate((button) => {
    button.dispatchEvent(new MouseEvent('click', { bubbles: true }));
    const track = document.querySelector('.swiper-wrapper');
    return track && getComputedStyle(track).transitionDuration;
  });
  expect(duration).toBe('0.3s');
  await expect(hero.getByRole('heading').nth(1)).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('heading', { level: 1 })).not.toBeInViewport();
  await test.step('by arrows and pagination', async () => {
    await turnTo(1);
    await turnTo(2, next);
    await turnTo(3);
    await turnTo(1, next);
    await turnTo(3, previous);
  });
  await test.step('every 3000 ms, after an arrow and a swipe too', async () => {
    await turnTo(1);
    await page.clock.runFor(2999);
    await showsSlide(1);
    await page.clock.runFor(1);
    await showsSlide(2);
    await turnTo(3, next);
    await page.clock.runFor(3000);
    await showsSlide(1);
    await turnTo(2);
    const { x = 0, y = 0, width = 0, height = 0 } = (await hero.boundingBox()) ?? {};
    await page.mouse.move(x + width * 0.6, y + height / 2);
    await page.mouse.down();
    await page.mouse.move(x + width * 0.1, y + height / 2, { steps: 10 });
    await page.mouse.up();
    await showsSlide(3);
    await page.clock.runFor(3000);
    await showsSlide(1);
  });
  await test.step('it rests while its link has the focus', async () => {
    await turnTo(1);
    await next.focus();
    await page.keyboard.press('Tab');
    await expect(hero.getByRole('link').first()).toBeFocused();
    await page.clock.runFor(10_000);
    await showsSlide(1);
    await page.keyboard.press('Shift+Tab');
    await page.clock.runFor(3000);
    await showsSlide(2);
  });
  await test.step('slides that are away are out of the reach of the keyboard', async () => {
    await turnTo(2);
    await expect(hero.locator('[inert] a')).toHaveCount(2);
    await expect(hero.locator('a:not([inert] *)')).toHaveAttribute('href', '#subeler');
    // The page's only one can be read all the same.
    await expect(hero.locator('[inert] h1')).toHaveCount(0);
  });
});

test('Hero rests at first for visitors who want less motion, and by its button', async ({ page }) => {
  const { hero, showsSlide, openStill, turnTo } = homeScreen(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await openStill();
  await turnTo(1);
  await page.clock.runFor(10_000);
  await showsSlide(1);
  await hero.getByRole('button', { name: 'Otomatik geçişi başlat' }).click();
  await page.clock.runFor(3000);
  await showsSlide(2);
  await hero.getByRole('button', { name: 'Otomatik geçişi durdur' }).click();
  await page.clock.runFor(10_000);
  await showsSlide(2);
});
