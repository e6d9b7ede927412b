import type { Page } from '@playwright/test';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' });
const trigger = (page: Page) => page.getByRole('button', { name: 'Menü', exact: true });
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
  await test.step('portals are called by name, in one low row that scrolls sideways at 360 px', async () => {
    await page.setViewportSize({ width: 360, height: 780 });
    const portals = ['Sahibinden', 'Hepsiemlak', 'Emlakjet'].map((name) => banner.getByText(name).first());
    for (const portal of portals) {
      await portal.scrollIntoViewIfNeeded();
      await expect(portal).toBeInViewport({ ratio: 1 });
    }
    const rows = await Promise.all(portals.map(async (portal) => (await portal.boundingBox())?.y));
    expect(new Set(rows).size).toBe(1);
    const { y = 99, height = 99 } =
      (await banner.getByRole('link', { name: 'Sahibinden' }).boundingBox()) ?? {};
    expect(y + height).toBeLessThanOrEqual(34);
  });
  await expect(footer.getByRole('link', { name: 'Site tasarımı' })).toHaveAttribute('href', /^https:/);
  const quick = footer.getByRole('navigation', { name: 'Hızlı Bağlantılar' });
  for (const [href, name] of routes)
    await expect(quick.getByRole('link', { name })).toHaveAttribute('href', href);
});

test('Header (rules#header): leads to three screens, marks the one that is open; the preloader (rules#preloader)', {
  tag: '@smoke',
}, async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto('/iletisim');
  await expect(trigger(page)).toBeHidden();
  const preloader = page.getByRole('status', { name: 'Yükleniyor', includeHidden: true });
  await expect(preloader).toBeHidden();
  const first = await preloader.elementHandle();
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
      await expect(mainMenu(page).locator('[aria-current=page]')).toHaveText([name]);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
      await expect(mainMenu(page)).toBeInViewport();
    });
  await test.step('the preloader does not come back', async () => {
    // The same element, whose one animation is over, and not a new one that was shown again.
    expect(await first?.evaluate((element) => element.isConnected && element.getAnimations().length)).toBe(1);
  });
  await test.step('it is seen for 300 ms, and lets clicks through', async () => {
    await expect(preloader).toHaveCSS('pointer-events', 'none');
    for (const currentTime of [299, 302]) {
      await preloader.evaluate((element, time) => {
        for (const animation of element.getAnimations()) {
          animation.pause();
          animation.currentTime = time;
        }
      }, currentTime);
      await expect(preloader).toBeVisible({ visible: currentTime < 300 });
    }
  });
});

test('Mobile menu (rules#mobile-menu): toggles, lists the routes, and closes on a link, outside and on Escape', {
  tag: ['@smoke', '@phone'],
}, async ({ page }) => {
  await page.setViewportSize({ width: 767, height: 900 });
  await page.goto('/iletisim');
  await expect(mainMenu(page)).toBeHidden();
  const menu = page.getByRole('navigation', { name: 'Mobil menü' });
  const links = menu.getByRole('link');
  const closesBy = async (close: () => Promise<unknown>) => {
    await trigger(page).click();
    await expect(links).toHaveText(routes.map(([, name]) => name));
    await expect(menu.locator('[aria-current=page]')).toHaveText('İletişim');
    // In the panel, and none of its routes.
    const phone = page.getByRole('banner').getByRole('link', { name: '0222 000 00 00' });
    await expect(phone).toBeInViewport({ ratio: 1 });
    await expect(phone).toHaveAttribute('href', 'tel:+902220000000');
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');
    await close();
    await expect(menu).toBeHidden();
  };
  await closesBy(() => trigger(page).click());
  await closesBy(async () => {
    // Not by a click inside the header.
    await page.getByRole('banner').getByText('Yetki Numaramız').click();
    await expect(menu).toBeVisible();
    await page.mouse.click(400, 800);
  });
  await closesBy(() => links.first().press('Escape'));
  await expect(trigger(page)).toBeFocused();
  await closesBy(() => links.nth(1).click());
  await expect(page).toHaveURL('/ilanlar');
});
