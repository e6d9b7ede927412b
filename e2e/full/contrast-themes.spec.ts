import type { Locator, Page } from '@playwright/test';
import { answerMessages, fillIn, formIn, openPopup } from '#e2e/pages/contact.ts';
import { homeScreen } from '#e2e/pages/home.ts';
import { flat, openGallery, photos, region } from '#e2e/pages/listing.ts';
import { listingsScreen, openList } from '#e2e/pages/listings.ts';
import { heart, pressedHeart } from '#e2e/pages/saved.ts';
import { alertForm, asked } from '#e2e/pages/search-alerts.ts';
import { startAlertSite } from '#e2e/support/alert-site.ts';
import { answersOf, manyListings } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#contrast-themes: with a theme, as of Windows, a browser draws everything in a few colours and leaves out backgrounds and shadows.
test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

/** Colours and lines, with what stands before and after the words, in a dark and in a light theme. */
async function lookOf(element: Locator): Promise<string> {
  const looks: string[] = [];
  for (const colorScheme of ['dark', 'light'] as const) {
    await element.page().emulateMedia({ colorScheme });
    const look = await element.evaluate(async (node) => {
      // One that is cancelled meanwhile rejects.
      await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
      const page = getComputedStyle(document.body).backgroundColor;
      return ['', '::before', '::after'].map((part) => {
        const style = getComputedStyle(node, part);
        const { color, backgroundColor, borderTop, borderBottom, outline } = style;
        const lines = [borderTop, borderBottom].filter((border) => !border.startsWith('0px'));
        if (style.outlineStyle !== 'none') lines.push(outline);
        return [color, backgroundColor.endsWith(', 0)') ? page : backgroundColor, ...lines];
      });
    });
    looks.push(JSON.stringify(look));
  }
  return looks.join();
}

/** A chosen element, another one, and the state that tells them apart. */
type Pair = [state: string, chosen: string, other: string];

const hiddenOf = (pairs: Pair[]) =>
  pairs.filter(([, chosen, other]) => chosen === other).map(([state]) => state);

/** Boxes that nothing sets off from the page below or around them. */
async function unframedOf(boxes: Record<string, Locator>): Promise<string[]> {
  const unframed: string[] = [];
  for (const [name, box] of Object.entries(boxes)) {
    const isFramed = await box.first().evaluate((node) => {
      const style = getComputedStyle(node);
      const page = getComputedStyle(document.body).backgroundColor;
      const isFilled = style.backgroundColor !== page && !style.backgroundColor.endsWith(', 0)');
      const widths = [style.borderTopWidth, style.borderBottomWidth, style.borderLeftWidth];
      return isFilled || widths.some((width) => Number.parseFloat(width) > 0);
    });
    if (!isFramed) unframed.push(name);
  }
  return unframed;
}

/** Icons whose colour is not that of the words beside them, which the theme has chosen to be seen. */
const strayIcons = (page: Page) =>
  page.locator('svg.icon').evaluateAll((icons) => {
    const colorOf = (element: Element | null) => element && getComputedStyle(element).color;
    return icons
      .filter((icon) => colorOf(icon) !== colorOf(icon.parentElement))
      .map((icon) => icon.outerHTML);
  });

test('home: header, tabs, slides', async ({ page }) => {
  const { branches, featured, slide, latest } = homeScreen(page);
  await page.goto('/');
  const links = page.getByRole('banner').getByRole('link');
  const tabs = featured.getByRole('tab');
  const pairs: Pair[] = [
    [
      'screen',
      await lookOf(links.and(page.locator('[aria-current]'))),
      await lookOf(links.filter({ hasText: 'İletişim' })),
    ],
    ['branch', await lookOf(branches.first()), await lookOf(branches.last())],
    ['featured', await lookOf(tabs.first()), await lookOf(tabs.last())],
    ['slide', await lookOf(slide(1)), await lookOf(slide(2))],
  ];
  expect.soft(hiddenOf(pairs)).toEqual([]);
  const card = latest.getByRole('article').first();
  const status = card.locator('.tag').first();
  const header = page.getByRole('banner').locator('> :last-child');
  const half = page.getByRole('group', { name: 'Durum' }).locator('label').last();
  const boxes = { card, status, header, footer: page.getByRole('contentinfo'), heart: heart(page), half };
  expect.soft(await unframedOf(boxes)).toEqual([]);
  expect.soft(await strayIcons(page)).toEqual([]);
  await test.step('who asks for more contrast without a theme gets it', async () => {
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light', contrast: 'more' });
    const ink = await page.locator('body').evaluate((body) => getComputedStyle(body).color);
    await expect(featured.locator('.muted').first()).toHaveCSS('color', ink);
  });
});

test('listings: pages, filters, hearts, notice', async ({ page, stand }) => {
  stand.upstream.answerWith(answersOf(manyListings(27)));
  const { pageLink, select, toggle, openFilters } = listingsScreen(page);
  await openList(page, `${stand.site.url}/ilanlar?durum=Satilik`);
  const closed = await lookOf(toggle);
  await openFilters();
  await heart(page).first().click();
  await expect(pressedHeart(page)).toHaveCount(1);
  const pairs: Pair[] = [
    ['page', await lookOf(pageLink(1)), await lookOf(pageLink(2))],
    ['filter', await lookOf(select('Durum')), await lookOf(select('Kategori'))],
    ['open', await lookOf(toggle), closed],
    ['saved', await lookOf(pressedHeart(page)), await lookOf(heart(page).first())],
  ];
  expect.soft(hiddenOf(pairs)).toEqual([]);
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
  });
  await heart(page).first().click();
  const boxes = {
    notice: page.getByRole('alert').filter({ hasText: 'kayıt izni' }),
    panel: page.locator('form').filter({ has: select('Durum') }),
    favourites: page.getByRole('button', { name: 'Favorilerim' }).getByText('1'),
  };
  expect.soft(await unframedOf(boxes)).toEqual([]);
  expect.soft(await strayIcons(page)).toEqual([]);
});

test('listing: photographs, loan, popup', async ({ page }) => {
  await openGallery(page, flat);
  const thumbnail = (number: number) =>
    photos(page).getByRole('button', { name: `${number}. fotoğrafı göster` });
  const loan = region(page, 'Kredi hesapla');
  await loan.getByText('Kredi hesapla').click();
  const [first, second] = [loan.getByRole('textbox').first(), loan.getByRole('textbox').nth(1)];
  await first.fill('x');
  await expect(first).toHaveAttribute('aria-invalid', 'true');
  await second.focus();
  await second.blur();
  const pairs: Pair[] = [
    ['photograph', await lookOf(thumbnail(1)), await lookOf(thumbnail(2))],
    ['wrong', await lookOf(first), await lookOf(second)],
  ];
  expect.soft(hiddenOf(pairs)).toEqual([]);
  await page.getByRole('button', { name: 'İletişime Geç', exact: true }).click();
  expect.soft(await unframedOf({ dialog: page.getByRole('dialog') })).toEqual([]);
  expect.soft(await strayIcons(page)).toEqual([]);
});

test('contact: gaps, a message on its way, the menu of narrow windows', async ({ page }) => {
  const popup = await openPopup(page);
  const inPopup = formIn(popup);
  const phone = inPopup.phone.locator('..');
  const right = await lookOf(phone);
  await inPopup.submit.click();
  await expect(inPopup.phone).toHaveAttribute('aria-invalid', 'true');
  await inPopup.name.focus();
  const pairs: Pair[] = [['wrong phone', await lookOf(phone), right]];
  await page.keyboard.press('Escape');

  await answerMessages(page, 'never');
  const form = formIn(page.getByRole('main'));
  await fillIn(form);
  // A button below the pointer has another frame.
  await form.submit.hover();
  const ready = await lookOf(form.submit);
  await form.submit.click();
  const sending = page.getByRole('button', { name: 'Gönderiliyor…' });
  pairs.push(['sending', await lookOf(sending), ready]);

  await page.setViewportSize({ width: 700, height: 900 });
  const trigger = page.getByRole('button', { name: 'Menü', exact: true });
  const closed = await lookOf(trigger);
  await trigger.click();
  const menu = page.getByRole('navigation', { name: 'Mobil menü' });
  const links = menu.getByRole('link');
  pairs.push(
    ['open', await lookOf(trigger), closed],
    ['screen', await lookOf(links.last()), await lookOf(links.first())],
  );
  expect.soft(hiddenOf(pairs)).toEqual([]);
  // The panel around the menu, which has a telephone number too.
  expect.soft(await unframedOf({ panel: menu.locator('..') })).toEqual([]);
});

test('search alerts: gaps, a search on its way, the page of a link', async ({ page, sites }) => {
  const alerts = await startAlertSite(sites);
  const { opener, dialog, email, consent, submit, status } = alertForm(page);
  await openList(page, `${alerts.url}/ilanlar?durum=Satilik`);
  await opener.click();
  const right = { email: await lookOf(email), consent: await lookOf(consent) };
  await submit.click();
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  await submit.focus();
  const pairs: Pair[] = [
    ['wrong address', await lookOf(email), right.email],
    ['no consent', await lookOf(consent), right.consent],
  ];
  await email.fill('ayse@ornek.com');
  await consent.check();
  let answer = () => {};
  await page.route('**/api/haber', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  await submit.hover();
  const ready = await lookOf(submit);
  await submit.click();
  const sending = dialog.getByRole('button', { name: 'Gönderiliyor…' });
  pairs.push(['sending', await lookOf(sending), ready]);
  expect.soft(hiddenOf(pairs)).toEqual([]);
  answer();
  await expect(status).toHaveText(asked);
  expect.soft(await unframedOf({ dialog, status })).toEqual([]);
  expect.soft(await strayIcons(page)).toEqual([]);
  await page.goto((await alerts.linkTo('ayse@ornek.com')).address);
  const sheet = page.getByRole('main').locator('.card');
  const button = page.getByRole('main').getByRole('button', { name: 'Onayla' });
  expect.soft(await unframedOf({ sheet, button })).toEqual([]);
  await alerts.close();
});
