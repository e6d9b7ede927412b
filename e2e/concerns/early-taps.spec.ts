import type { Page, Request } from '@playwright/test';
import { answerMessages, filled, fillIn, formIn } from '#e2e/pages/contact.ts';
import { homeScreen } from '#e2e/pages/home.ts';
import { flat } from '#e2e/pages/listing.ts';
import { defaultQuery, listingsScreen, recordQueries, settle } from '#e2e/pages/listings.ts';
import { heart, keep, pressedHeart } from '#e2e/pages/saved.ts';
import { photographScreens, screens } from '#e2e/pages/screens.ts';
import { openWithHeldScripts, untilHydrated, withoutCommands } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';

// Every tap counts: what is tapped before React listens is done, once, and stays.

test.use({ viewport: { width: 390, height: 844 } });

const popup = 'RBA ile Al Sat Kirala';
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('scripts are asked for when the page and its first pictures are there', async ({ page }) => {
  await page.addInitScript(() =>
    new MutationObserver((_, observer) => {
      if (!document.querySelector('script[src]:not([nomodule])')) return;
      observer.disconnect();
      const first = Array.from(document.images).filter(({ loading }) => loading !== 'lazy');
      const missing = first.filter(({ complete }) => !complete).map(({ src }) => src);
      Object.assign(window, { asked: { at: performance.now(), missing, hasPictures: first.length > 0 } });
    }).observe(document, { subtree: true, childList: true }),
  );
  /** The entry of a paint may be there later than the paint. */
  const whenAsked = () => {
    const { asked } = window as Window & { asked?: { at: number; missing: string[]; hasPictures: boolean } };
    const [paint] = performance.getEntriesByName('first-contentful-paint');
    return asked && { ...asked, at: paint && paint.startTime <= asked.at ? 'after the paint' : 'before it' };
  };
  for (const path of screens) {
    await page.goto(path);
    const hasPictures = photographScreens.includes(path);
    await expect
      .poll(() => page.evaluate(whenAsked), path)
      .toEqual({ at: 'after the paint', missing: [], hasPictures });
  }
});

test('home: hero, tabs, video and popup answer before scripts are there', async ({ page }) => {
  // The popup's buttons are commands, which the browser itself obeys, or where it has none the page.
  await withoutCommands(page);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const { hero, search, next, showsSlide, branches } = homeScreen(page);
  const panel = (name: string) => page.getByRole('tabpanel', { name });
  const { release } = await openWithHeldScripts(page, '/');
  await next.click();
  await next.click();
  await search.status('Kiralık').check();
  await search.select('Kategori').selectOption({ label: 'Konut' });
  await branches.last().click();
  await expect(panel('Deliklitaş')).toBeVisible();
  await expect(panel('Vatan Caddesi')).toBeHidden();
  for (const [key, place] of Object.entries({ ArrowRight: 0, ArrowLeft: -1, Home: 0, End: -1 })) {
    await page.keyboard.press(key);
    await expect(branches.nth(place)).toBeFocused();
    await expect(branches.nth(place)).toHaveAttribute('aria-selected', 'true');
  }
  await button(page, 'Videoyu oynat').click();
  const dialog = page.getByRole('dialog', { name: popup });
  await button(page, popup).click();
  await dialog.getByRole('button', { name: 'Kapat' }).click();
  await expect(dialog).toBeHidden();
  await button(page, popup).click();
  await formIn(dialog).name.fill('Ayşe');
  release();
  await test.step('the popup stays open with what was typed, and React has taken it over', async () => {
    await untilHydrated(dialog);
    await expect(dialog).toBeVisible();
    await expect(formIn(dialog).name).toHaveValue('Ayşe');
    await page.mouse.click(4, 4);
    await expect(dialog).toBeHidden();
  });
  await test.step('the video plays', () => expect(page.locator('iframe[src*="youtube"]')).toHaveCount(1));
  await test.step('the shown tab stays', async () => {
    await expect(branches.last()).toHaveAttribute('aria-selected', 'true');
    await expect(panel('Deliklitaş')).toBeVisible();
    await branches.first().click();
    await expect(panel('Vatan Caddesi')).toBeVisible();
    await expect(panel('Deliklitaş')).toBeHidden();
  });
  await test.step('what was chosen stays, and is counted', async () => {
    await expect(search.status('Kiralık')).toBeChecked();
    await expect(search.select('Kategori')).toHaveValue('Konut');
    await expect(search.count).toHaveText('1 ilan');
  });
  await test.step('an arrow that was tapped twice has moved the hero once', async () => {
    await showsSlide(2);
    await hero.scrollIntoViewIfNeeded();
    await expect(hero.getByRole('heading', { level: 2 }).first()).toBeInViewport();
  });
});

test('a listing: a small photograph and the popup answer before scripts are there', async ({ page }) => {
  const { release } = await openWithHeldScripts(page, flat);
  await page.getByRole('link', { name: /^2\. fotoğraf/ }).click();
  await button(page, 'İletişime Geç').click();
  const { name } = formIn(page.getByRole('dialog', { name: popup }));
  await name.fill('Ayşe');
  release();
  await expect(page.locator('.image-gallery-index')).toHaveText(/^2 \//);
  await expect(page).toHaveURL(flat);
  await untilHydrated(name);
  await expect(name).toBeVisible();
  await expect(name).toHaveValue('Ayşe');
});

test('menu and filters open before scripts are there, and what is chosen and typed is asked for once', async ({
  page,
}) => {
  const queries = recordQueries(page);
  const { select, search } = listingsScreen(page);
  const { release } = await openWithHeldScripts(page, '/ilanlar');
  const menu = page.getByRole('navigation', { name: 'Mobil menü' });
  const panels = [
    [button(page, 'Hızlı Filtreler'), select('Kategori')],
    [button(page, 'Menü'), menu.getByRole('link').first()],
  ] as const;
  for (const [trigger, inside] of panels) {
    await expect(inside).toBeHidden();
    await trigger.click();
    await inside.focus();
    await page.keyboard.press('Escape');
    await expect(inside).toBeHidden();
    await expect(trigger).toBeFocused();
    await trigger.click();
    await expect(inside).toBeVisible();
    await expect(trigger).toHaveAttribute('aria-expanded', 'true');
  }
  await select('Kategori').selectOption('Arsa');
  await search.fill('a');
  release();
  await expect(page).toHaveURL('/ilanlar?kategori=Arsa&ara=a');
  await expect(select('Kategori')).toHaveValue('Arsa');
  await expect(search).toHaveValue('a');
  // The menu first: a press outside of it closes it.
  for (const [trigger, inside] of panels.toReversed()) {
    await untilHydrated(trigger);
    await expect(inside).toBeVisible();
    await trigger.click();
    await expect(inside).toBeHidden();
    await expect(trigger).toHaveAttribute('aria-expanded', 'false');
  }
  await settle(page);
  const chosen = { ...defaultQuery, filter: 'Arsa', searchFilter: 'a' };
  // The one list that holds few offers a wider one (rules#what-a-list-shows).
  await expect.poll(() => queries).toEqual([chosen, { ...chosen, searchFilter: '' }]);
});

test('every heart that is tapped before scripts are there is pressed once, and one of a saved listing stays so', async ({
  page,
}) => {
  // Until React listens all hearts are empty: whoever taps one wants it full.
  await keep(page, storageKeys.favourites, [{ id: '1001' }, { id: '1003' }]);
  const { release } = await openWithHeldScripts(page, '/ilanlar');
  const count = await heart(page).count();
  expect(count).toBeGreaterThan(5);
  for (const one of await heart(page).all()) await one.click();
  release();
  await expect(pressedHeart(page)).toHaveCount(count);
  await settle(page);
  await expect(heart(page)).toHaveCount(0);
  await expect(button(page, 'Favorilerim')).toHaveAccessibleDescription(`${count} favori ilan`);
});

test('a filter that is chosen while React begins to listen is asked for once', async ({ page }) => {
  await page.addInitScript(() =>
    addEventListener('site-listens', () =>
      document.querySelector('[name=siralama]')?.dispatchEvent(new Event('change', { bubbles: true })),
    ),
  );
  const queries = recordQueries(page);
  const { release } = await openWithHeldScripts(page, '/ilanlar');
  await button(page, 'Hızlı Filtreler').click();
  await listingsScreen(page).select('Sıralama').selectOption('oldest');
  release();
  await expect.poll(() => queries).not.toEqual([]);
  await settle(page);
  expect(queries).toEqual([{ ...defaultQuery, sortFilter: 'oldest' }]);
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
  await expect(page).toHaveURL('/iletisim?sonuc=iletildi');
  await expect(page.getByText('Mesajınız iletilmiştir.')).toBeVisible();
  expect(posts.map((post) => post.postData())).toEqual([expect.stringMatching(/name="messageTo"\s+11\s/)]);
});
