import type { Page } from '@playwright/test';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' });
const mobileMenu = (page: Page) => page.getByRole('navigation', { name: 'Mobil menü' });
const trigger = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true });
const preloader = (page: Page) => page.getByRole('status', { name: 'Yükleniyor', includeHidden: true });
const routes = [
  ['/', 'Ana Sayfa'],
  ['/ilanlar', 'İlanlar'],
  ['/iletisim', 'İletişim'],
] as const;

test('Sub-header and footer (rules#sub-header, rules#footer) lead to profiles and routes', async ({
  page,
}) => {
  await page.goto('/iletisim');
  const [banner, footer] = [page.getByRole('banner'), page.getByRole('contentinfo')];
  await expect(banner.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+@/);
  await expect(banner.getByText('Yetki Numaramız')).toContainText('2600931 - 2601031');
  await expect(footer).toContainText('2600931 - 2601031');
  for (const name of ['Facebook', 'Instagram', 'Sahibinden', 'Hepsiemlak', 'Emlakjet']) {
    await expect(banner.getByRole('link', { name })).toHaveAttribute('href', /^https:/);
    await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', /noopener/);
  }
  await expect(footer.getByRole('link', { name: 'Site tasarımı' })).toHaveAttribute('href', /^https:/);
  const quick = footer.getByRole('navigation', { name: 'Hızlı Bağlantılar' });
  for (const [href, name] of routes)
    await expect(quick.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('Header (rules#header): leads to the three screens and marks the one that is open, in sight at 768px', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/iletisim');
  await expect(trigger(page)).toBeHidden();
  await expect(preloader(page)).toBeHidden();
  const first = await preloader(page).elementHandle();
  // A link that is followed before hydration loads a new document.
  await untilHydrated(mainMenu(page).getByRole('link').first());
  await test.step('the keyboard skips it', async () => {
    await page.keyboard.press('Tab');
    await expect(page.getByRole('link', { name: 'İçeriğe geç' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
  for (const [path, name] of routes)
    await test.step(name, async () => {
      await mainMenu(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(mainMenu(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(mainMenu(page).locator('[aria-current]')).toHaveCount(1);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(mainMenu(page)).toBeInViewport();
    });
  await test.step('the preloader does not come back when the screen changes (rules#preloader)', async () => {
    // The same element, whose one animation is over, and not a new one that was shown again.
    expect(await first?.evaluate((element) => element.isConnected && element.getAnimations().length)).toBe(1);
  });
});

test('Mobile menu (rules#mobile-menu): toggles, lists the routes, and closes on a link, outside and on Escape', {
  tag: ['@smoke', '@phone'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/iletisim');
  const open = async () => {
    await trigger(page).click();
    await expect(mobileMenu(page)).toBeVisible();
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');
  };
  await expect(mainMenu(page)).toBeHidden();
  await open();
  await expect(mobileMenu(page).getByRole('link')).toHaveText(routes.map(([, name]) => name));
  const current = mobileMenu(page).getByRole('link', { name: 'İletişim' });
  await expect(current).toHaveAttribute('aria-current', 'page');
  await test.step('by its trigger', async () => {
    await trigger(page).click();
    await expect(mobileMenu(page)).toBeHidden();
  });
  await test.step('by a click outside the header, not by one inside', async () => {
    await open();
    await page.getByRole('banner').getByText('Yetki Numaramız').click();
    await expect(mobileMenu(page)).toBeVisible();
    await page.mouse.click(400, 800);
    await expect(mobileMenu(page)).toBeHidden();
  });
  await test.step('by Escape, which gives the focus back', async () => {
    await open();
    await page.keyboard.press('Escape');
    await expect(mobileMenu(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();
  });
  await test.step('by a link', async () => {
    await open();
    await mobileMenu(page).getByRole('link', { name: 'İlanlar' }).click();
    await expect(page).toHaveURL('/ilanlar');
    await expect(mobileMenu(page)).toBeHidden();
  });
});

test('Preloader (rules#preloader) is seen for 300 ms, lets clicks through and goes by itself', async ({
  page,
}) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Animation.enable');
  await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto('/iletisim');
  await expect(preloader(page)).toBeVisible();
  await expect(preloader(page)).toHaveCSS('pointer-events', 'none');
  const showAt = (milliseconds: number) =>
    preloader(page).evaluate((element, time) => {
      for (const animation of element.getAnimations()) animation.currentTime = time;
    }, milliseconds);
  await showAt(299);
  await expect(preloader(page)).toBeVisible();
  await showAt(302);
  await expect(preloader(page)).toBeHidden();
});
