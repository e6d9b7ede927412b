import type { Page, Request } from '@playwright/test';
import { answerMessages, filled, fillIn, formIn } from '#e2e/pages/contact.ts';
import { homeScreen } from '#e2e/pages/home.ts';
import { flat } from '#e2e/pages/listing.ts';
import { listingsScreen, recordQueries, settle } from '#e2e/pages/listings.ts';
import { openWithHeldScripts, untilHydrated, withoutCommands } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';

// Every tap counts: what is tapped before React listens is done, once, and stays.

test.use({ viewport: { width: 390, height: 844 } });

const popup = 'RBA ile Al Sat Kirala';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('scripts are asked for when the page and its first pictures are there', async ({ page }) => {
  for (const path of ['/', '/ilanlar', flat, '/iletisim']) {
    await page.goto(path);
    const isAsked = () => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js'));
    await page.waitForFunction(isAsked);
    const { asked, before } = await page.evaluate(async () => {
      const html = new DOMParser().parseFromString(await (await fetch(location.href)).text(), 'text/html');
      const eager = Array.from(html.images).filter((image) => image.getAttribute('loading') !== 'lazy');
      const sets = eager.map((image) => image.srcset || image.getAttribute('src')).join();
      const files = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
      const pictures = files.filter(
        ({ name }) => name.includes('image') && sets.includes(name.replace(origin, '')),
      );
      return {
        asked: files.find(({ name }) => name.endsWith('.js'))?.startTime ?? 0,
        before: [
          performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Infinity,
          ...pictures.map(({ responseEnd }) => responseEnd),
        ],
      };
    });
    expect(before.length, path).toBeGreaterThan(path === '/iletisim' ? 0 : 1);
    expect(asked, path).toBeGreaterThanOrEqual(Math.max(...before));
  }
});

/**
 * Opens a popup, closes it, opens it again, and types, all before scripts are there.
 * @returns what is to be checked once they are: React has taken it over, with what was typed
 */
async function openEarly(page: Page, opener: string) {
  const dialog = page.getByRole('dialog', { name: popup });
  await button(page, opener).click();
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'Kapat' }).click();
  await expect(dialog).toBeHidden();
  await button(page, opener).click();
  await expect(dialog).toBeVisible();
  const field = dialog.getByRole('textbox', { name: 'Ad Soyad' });
  await field.fill('Ayşe');
  return async () => {
    await untilHydrated(dialog);
    await expect(dialog).toBeVisible();
    await expect(field).toHaveValue('Ayşe');
    await page.mouse.click(4, 4);
    await expect(dialog).toBeHidden();
  };
}

for (const commands of ['known', 'unknown'] as const) {
  test.describe(`with commands ${commands} to the browser`, () => {
    test.beforeEach(async ({ page }) => {
      if (commands === 'unknown') await withoutCommands(page);
    });

    test('home: hero, tabs, video and popup answer before scripts are there', async ({ page }) => {
      await page.emulateMedia({ reducedMotion: 'reduce' });
      const { hero, next, slide, showsSlide, branches } = homeScreen(page);
      const player = page.locator('iframe[src*="youtube"]');
      const panel = (name: string) => page.getByRole('tabpanel', { name });
      const { release } = await openWithHeldScripts(page, '/');
      await next.click();
      await next.click();
      await branches.last().click();
      await expect(panel('Deliklitaş')).toBeVisible();
      await expect(panel('Vatan Caddesi')).toBeHidden();
      for (const [key, place] of [
        ['ArrowRight', 0],
        ['ArrowLeft', -1],
        ['Home', 0],
        ['End', -1],
      ] as const) {
        await page.keyboard.press(key);
        await expect(branches.nth(place)).toBeFocused();
        await expect(branches.nth(place)).toHaveAttribute('aria-selected', 'true');
      }
      await button(page, 'Videoyu oynat').click();
      await expect(player).toHaveCount(0);
      const staysOpen = await openEarly(page, popup);
      release();
      await staysOpen();
      await test.step('the video plays', () => expect(player).toHaveCount(1));
      await test.step('the shown tab stays', async () => {
        await expect(branches.last()).toHaveAttribute('aria-selected', 'true');
        await expect(panel('Deliklitaş')).toBeVisible();
        await branches.first().click();
        await expect(panel('Vatan Caddesi')).toBeVisible();
        await expect(panel('Deliklitaş')).toBeHidden();
      });
      await test.step('an arrow that was tapped twice has moved the hero once', async () => {
        await showsSlide(2);
        await hero.scrollIntoViewIfNeeded();
        await expect(hero.getByRole('heading', { level: 2 }).first()).toBeInViewport();
        await slide(3).click();
        await showsSlide(3);
        await expect(hero.getByRole('heading', { level: 2 }).last()).toBeInViewport();
      });
    });

    test('a listing: popup and a small photograph answer before scripts are there', async ({ page }) => {
      const { release } = await openWithHeldScripts(page, flat);
      await page.getByRole('link', { name: /^2\. fotoğraf/ }).click();
      const staysOpen = await openEarly(page, 'İletişime Geç');
      release();
      await staysOpen();
      await expect(page.locator('.image-gallery-index')).toHaveText(/^2 \//);
      await expect(page).toHaveURL(flat);
    });
  });
}

/** Opens what a button controls, closes it by Escape, and opens it again. */
async function toggleEarly(page: Page, name: string) {
  const trigger = button(page, name);
  const panel = page.locator(`id=${await trigger.getAttribute('aria-controls')}`);
  await expect(panel).toBeHidden();
  await trigger.click();
  await panel.locator('a, button, select').first().focus();
  await page.keyboard.press('Escape');
  await expect(panel).toBeHidden();
  await expect(trigger).toBeFocused();
  await trigger.click();
  await expect(panel).toBeVisible();
  await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  return async () => {
    await untilHydrated(trigger);
    await expect(panel).toBeVisible();
    await trigger.click();
    await expect(panel).toBeHidden();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  };
}

test('the menu opens before scripts are there, and React takes it over', async ({ page }) => {
  const { release } = await openWithHeldScripts(page, '/');
  const staysOpen = await toggleEarly(page, 'Menü');
  release();
  await staysOpen();
});

test('the filters open before scripts are there, and what is chosen and typed counts', async ({ page }) => {
  const { select, search } = listingsScreen(page);
  const { release } = await openWithHeldScripts(page, '/ilanlar');
  const staysOpen = await toggleEarly(page, 'Hızlı Filtreler');
  await select('Kategori').selectOption('Arsa');
  await search.fill('a');
  release();
  await expect(page).toHaveURL('/ilanlar?kategori=Arsa&ara=a');
  await expect(select('Kategori')).toHaveValue('Arsa');
  await expect(search).toHaveValue('a');
  await staysOpen();
});

test('a filter that is chosen while React begins to listen is asked for once', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('site-listens', () =>
      document
        .querySelector('select[name="siralama"]')
        ?.dispatchEvent(new Event('change', { bubbles: true })),
    ),
  );
  const queries = recordQueries(page);
  const { release } = await openWithHeldScripts(page, '/ilanlar');
  await button(page, 'Hızlı Filtreler').click();
  await listingsScreen(page).select('Sıralama').selectOption('oldest');
  release();
  await expect(page).toHaveURL('/ilanlar?siralama=oldest');
  await expect.poll(() => queries).not.toEqual([]);
  await settle(page);
  expect(queries.map(({ sortFilter }) => sortFilter)).toEqual(['oldest']);
});

test('a form sent twice before scripts are there is sent once by React, which answers in the page', async ({
  page,
  alerts,
}) => {
  const sent = await answerMessages(page, { json: { m: 'basarili' } });
  const { release } = await openWithHeldScripts(page, '/iletisim');
  const form = formIn(page.getByRole('main'));
  await fillIn(form);
  await form.submit.dblclick();
  release();
  await expect.poll(() => alerts).toEqual(['Mesajınız iletilmiştir.']);
  expect(sent.map((request) => request.postDataJSON().phone)).toEqual([filled.grouped]);
});

test('an empty form sent before scripts are there is refused in words, as always', async ({
  page,
  alerts,
}) => {
  const { release } = await openWithHeldScripts(page, '/iletisim');
  await formIn(page.getByRole('main')).submit.click();
  release();
  await expect.poll(() => alerts).toEqual(['Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)']);
});

test('a popup’s form sent again while it is on its way arrives once, at the advisor, where scripts never come', {
  tag: '@writes',
}, async ({ page }) => {
  // Pressed again while the answer is awaited. Playwright itself would wait for the answer first.
  await page.addInitScript(() => {
    const { requestSubmit } = HTMLFormElement.prototype;
    let count = 0;
    HTMLFormElement.prototype.requestSubmit = function (button) {
      requestSubmit.call(this, button);
      count += 1;
      if (count === 1) button?.click();
      else console.info('submitted again');
    };
  });
  const again = page.waitForEvent('console', (message) => message.text() === 'submitted again');
  const posts: Request[] = [];
  await openWithHeldScripts(page, flat);
  await page.route('**/api/form', async (route) => {
    posts.push(route.request());
    await again;
    await route.fallback();
  });
  await button(page, 'İletişime Geç').click();
  const form = formIn(page.getByRole('dialog', { name: popup }));
  await fillIn(form);
  await form.submit.click();
  await expect(page.getByText('Mesajınız iletilmiştir.')).toBeVisible();
  expect(posts.map((post) => post.postData())).toEqual([expect.stringMatching(/name="messageTo"\s+11\s/)]);
});
