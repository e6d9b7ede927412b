import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#header, rules#mobile-menu, rules#preloader, rules#footer.

const screens = ['/', '/ilanlar', '/iletisim'] as const;
const narrow = { width: 767, height: 900 };
const wide = { width: 768, height: 900 };

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Ana menü' });
const mobileMenu = (page: Page) => page.getByRole('navigation', { name: 'Mobil menü' });
const trigger = (page: Page) => page.getByRole('button', { name: 'Menü' });
const popup = (page: Page) => page.getByRole('dialog', { name: 'RBA ile Al Sat Kirala' });

test.describe('sub-header', () => {
  test('shows e-mail, authorization numbers and five profiles', async ({ page }) => {
    await page.goto('/iletisim');
    const banner = page.getByRole('banner');
    await expect(banner.getByRole('link', { name: '@' })).toHaveAttribute('href', /^mailto:.+@/);
    await expect(banner.getByText('Yetki Numaramız')).toContainText('2600931 - 2601031');
    for (const name of ['Facebook', 'Instagram', 'Sahibinden', 'Hepsiemlak', 'Emlakjet']) {
      const link = banner.getByRole('link', { name });
      await expect(link).toHaveAttribute('href', /^https:/);
      await expect(link).toHaveAttribute('rel', /noopener/);
    }
  });
});

test.describe('header', { tag: '@once' }, () => {
  test.use({ viewport: wide });

  for (const [path, name] of [
    ['/', 'Ana Sayfa'],
    ['/ilanlar', 'İlanlar'],
    ['/iletisim', 'İletişim'],
  ] as const) {
    test(`leads to ${path} and marks it`, async ({ page }) => {
      await page.goto(path === '/' ? '/iletisim' : '/');
      await mainMenu(page).getByRole('link', { name }).click();
      await expect(page).toHaveURL(path);
      await expect(mainMenu(page).getByRole('link', { name })).toHaveAttribute('aria-current', 'page');
      await expect(mainMenu(page).locator('[aria-current]')).toHaveCount(1);
    });
  }

  test('stays in sight while the page scrolls', async ({ page }) => {
    await page.goto('/iletisim');
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(mainMenu(page)).toBeInViewport();
  });

  test('opens the popup, which is no route', async ({ page }) => {
    await page.goto('/iletisim');
    await mainMenu(page).getByRole('button', { name: 'RBA ile Al Sat Kirala' }).click();
    await expect(popup(page)).toBeVisible();
    await expect(page).toHaveURL('/iletisim');
  });

  test('shows no menu trigger at 768px', async ({ page }) => {
    await page.goto('/iletisim');
    await expect(trigger(page)).toBeHidden();
    await expect(mobileMenu(page)).toBeHidden();
  });

  test('lets the keyboard skip to the content', async ({ page }) => {
    await page.goto('/iletisim');
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: 'İçeriğe geç' });
    await expect(skip).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main')).toBeFocused();
  });
});

test.describe('mobile menu at 767px', () => {
  test.use({ viewport: narrow });

  test.beforeEach(async ({ page }) => {
    await page.goto('/iletisim');
    await expect(mainMenu(page)).toBeHidden();
    await trigger(page).click();
    await expect(mobileMenu(page)).toBeVisible();
  });

  test('toggles with its trigger', { tag: '@phone' }, async ({ page }) => {
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'true');
    await trigger(page).click();
    await expect(mobileMenu(page)).toBeHidden();
    await expect(trigger(page)).toHaveAttribute('aria-expanded', 'false');
  });

  test('lists the three routes and marks the current one', async ({ page }) => {
    await expect(mobileMenu(page).getByRole('link')).toHaveText(['Ana Sayfa', 'İlanlar', 'İletişim']);
    await expect(mobileMenu(page).getByRole('link', { name: 'İletişim' })).toHaveAttribute(
      'aria-current',
      'page',
    );
  });

  test('closes when a link is clicked', async ({ page }) => {
    await mobileMenu(page).getByRole('link', { name: 'İlanlar' }).click();
    await expect(page).toHaveURL('/ilanlar');
    await expect(mobileMenu(page)).toBeHidden();
  });

  test('closes on a click outside the header, not on one inside', { tag: '@phone' }, async ({ page }) => {
    await page.getByRole('banner').getByText('Yetki Numaramız').click();
    await expect(mobileMenu(page)).toBeVisible();
    await page.mouse.click(400, 800);
    await expect(mobileMenu(page)).toBeHidden();
  });

  test('closes on Escape and gives the focus back', async ({ page }) => {
    await page.keyboard.press('Escape');
    await expect(mobileMenu(page)).toBeHidden();
    await expect(trigger(page)).toBeFocused();
  });

  test('has no accessibility fault while open', async ({ page }) => {
    await expectAccessible(page);
  });
});

test.describe('at 360px', () => {
  test.use({ viewport: { width: 360, height: 740 } });

  test('everything in the header can be touched', { tag: '@phone' }, async ({ page }) => {
    await page.goto('/iletisim');
    for (const control of [
      trigger(page),
      page.getByRole('button', { name: 'RBA ile Al Sat Kirala' }),
      ...(await page.getByRole('banner').getByRole('link').all()),
    ]) {
      await expect(control).toBeInViewport({ ratio: 1 });
      const box = await control.boundingBox();
      expect(Math.round(box?.height ?? 0)).toBeGreaterThanOrEqual(44);
      expect(Math.round(box?.width ?? 0)).toBeGreaterThanOrEqual(44);
    }
  });

  test('the popup opens from the header', async ({ page }) => {
    await page.goto('/iletisim');
    await page.getByRole('button', { name: 'RBA ile Al Sat Kirala' }).click();
    await expect(popup(page)).toBeVisible();
  });
});

test('no screen scrolls sideways from 320px up', { tag: '@once' }, async ({ page }) => {
  for (const path of screens) {
    await page.goto(path);
    for (const width of [320, 360, 768, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `${path} at ${width}px`).toBeLessThanOrEqual(0);
    }
  }
});

test.describe('footer', () => {
  test('holds quick links, profiles, credit and authorization numbers', async ({ page }) => {
    await page.goto('/iletisim');
    const footer = page.getByRole('contentinfo');
    const quick = footer.getByRole('navigation', { name: 'Hızlı Bağlantılar' });
    for (const [name, href] of [
      ['Ana Sayfa', '/'],
      ['İlanlar', '/ilanlar'],
      ['İletişim', '/iletisim'],
    ] as const) {
      await expect(quick.getByRole('link', { name })).toHaveAttribute('href', href);
    }
    for (const name of ['Facebook', 'Instagram', 'Sahibinden', 'Hepsiemlak', 'Emlakjet', 'Site tasarımı']) {
      await expect(footer.getByRole('link', { name })).toHaveAttribute('rel', /noopener/);
    }
    await expect(footer).toContainText('2600931 - 2601031');
  });
});

test.describe('preloader', () => {
  const preloader = (page: Page) => page.getByRole('status', { name: 'Yükleniyor', includeHidden: true });

  test('is seen for 300 ms at the first load and gone afterwards', async ({ page }) => {
    const browser = await page.context().newCDPSession(page);
    await browser.send('Animation.enable');
    await browser.send('Animation.setPlaybackRate', { playbackRate: 0 });
    await page.goto('/iletisim');
    await expect(preloader(page)).toBeVisible();
    const showAt = (milliseconds: number) =>
      preloader(page).evaluate((element, time) => {
        for (const animation of element.getAnimations()) animation.currentTime = time;
      }, milliseconds);
    await showAt(299);
    await expect(preloader(page)).toBeVisible();
    await showAt(302);
    await expect(preloader(page)).toBeHidden();
  });

  test('goes by itself', async ({ page }) => {
    await page.goto('/iletisim');
    await expect(preloader(page)).toBeHidden();
  });

  test('does not come back when the screen changes', { tag: '@once' }, async ({ page }) => {
    await page.setViewportSize(wide);
    await page.goto('/iletisim');
    await expect(preloader(page)).toBeHidden();
    const first = await preloader(page).elementHandle();
    await mainMenu(page).getByRole('link', { name: 'İlanlar' }).click();
    await expect(page).toHaveURL('/ilanlar');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(preloader(page)).toBeHidden();
    // The same element, whose one animation is over, and not a new one that was shown again.
    expect(await first?.evaluate((element) => element.isConnected && element.getAnimations().length)).toBe(1);
  });

  test('lets clicks through while it spins', async ({ page }) => {
    await page.goto('/iletisim');
    await expect(preloader(page)).toHaveCSS('pointer-events', 'none');
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, viewport: narrow });

  test('the preloader goes by itself', async ({ page }) => {
    await page.goto('/iletisim');
    await expect(page.getByRole('status', { name: 'Yükleniyor' })).toBeHidden();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('the three routes stand open', async ({ page }) => {
    await page.goto('/iletisim');
    await mobileMenu(page).getByRole('link', { name: 'İlanlar' }).click();
    await expect(page).toHaveURL('/ilanlar');
  });
});
