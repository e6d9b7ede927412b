import type { Locator, Page } from '@playwright/test';
import { formIn, openForm, openPopup } from '#e2e/pages/contact.ts';
import { homeScreen } from '#e2e/pages/home.ts';
import { flat, openGallery, region, share, shareDialog, withoutSheet } from '#e2e/pages/listing.ts';
import { listingsScreen, openList } from '#e2e/pages/listings.ts';
import { heart, keep } from '#e2e/pages/saved.ts';
import { alertForm, asked } from '#e2e/pages/search-alerts.ts';
import { startAlertSite } from '#e2e/support/alert-site.ts';
import { answersOf, manyListings } from '#e2e/support/many-listings.ts';
import { expect, test } from '#e2e/support/test.ts';
import { storageKeys } from '#lib/browser/storage-keys.ts';
import { toListingSummary } from '#lib/domain/listing/from-wire.ts';
import { samples, toSamplePreview } from '#lib/domain/listing/samples.ts';
import { toSaved } from '#lib/domain/listing/saved-listing.ts';

// rules#larger-text
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/**
 * The browser's own setting of the usual text size, 16 elsewhere. A style on `html` would be another thing: it changes no
 * media query in `em`.
 */
async function textSizeOf(page: Page) {
  const session = await page.context().newCDPSession(page);
  return (pixels: number) => session.send('Page.setFontSizes', { fontSizes: { standard: pixels } });
}

/** Whether the screen, or the dialog over it, scrolls sideways, and words that are cut off by their box or by the window. */
const problemsOf = (page: Page) =>
  page.evaluate(() => {
    const { clientWidth } = document.documentElement;
    const dialog = document.querySelector('dialog:modal');
    const problems = [dialog ?? document.documentElement]
      .filter((scrolled) => scrolled.scrollWidth > scrolled.clientWidth)
      .map(({ scrollWidth }) => `${scrollWidth}px wide`);
    const isCut = (words: Text): boolean => {
      const range = document.createRange();
      range.selectNodeContents(words);
      const { left, right, top, bottom } = range.getBoundingClientRect();
      for (let box = words.parentElement; box; box = box.parentElement) {
        const { overflowX, position } = getComputedStyle(box);
        const frame = box.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX)) return false;
        const isOutside =
          left < frame.left - 1 ||
          right > frame.right + 1 ||
          bottom > frame.bottom + 4 ||
          top < frame.top - 4;
        if (/hidden|clip/.test(overflowX) && isOutside) return true;
        if (position === 'fixed') break;
      }
      return right > clientWidth + 1;
    };
    const texts = document.createTreeWalker(dialog ?? document.body, NodeFilter.SHOW_TEXT);
    const shortened =
      '.truncate, .clamp, .visually-hidden, option, [inert], .swiper-slide ~ *, noscript, script';
    for (let text = texts.nextNode() as Text | null; text; text = texts.nextNode() as Text | null) {
      const { data, parentElement } = text;
      if (data.trim() === '' || !parentElement?.checkVisibility() || parentElement.closest(shortened))
        continue;
      if (isCut(text)) problems.push(data);
    }
    return problems;
  });

const widths = [320, 360, 390, 768];

/** Looks at what is open now, in all windows and at both sizes. */
async function expectRoom(page: Page, also: () => Promise<void> = async () => {}) {
  const setTextSize = await textSizeOf(page);
  for (const size of [24, 32]) {
    await setTextSize(size);
    for (const width of widths) {
      await page.setViewportSize({ width, height: 740 });
      await expect.poll(() => problemsOf(page), `${size}px text in ${width}px`).toEqual([]);
      await also();
    }
  }
  await page.setViewportSize({ width: 360, height: 740 });
}

test('home, its menu and the popup', async ({ page }) => {
  const { hero, slide } = homeScreen(page);
  await page.goto('/');
  const edgesOf = async (part: Locator) => {
    const { y = 0, height = 0 } = (await part.boundingBox()) ?? {};
    return { top: y, bottom: y + height };
  };
  await expectRoom(page, () =>
    // The words end above the marks of the slides.
    expect(async () => {
      // A small phone has the headline alone.
      const [link] = await hero.getByRole('link').all();
      const words = await edgesOf(link ?? hero.getByRole('heading').first());
      expect(words.bottom).toBeLessThanOrEqual((await edgesOf(slide(1))).top);
      const bar = (mark: Element) => Number.parseFloat(getComputedStyle(mark, '::before').width);
      const { width = 0 } = (await slide(1).boundingBox()) ?? {};
      expect(await slide(1).evaluate(bar), 'a bar of its own for each slide').toBeLessThan(width);
    }).toPass(),
  );
  expect((await hero.boundingBox())?.height).toBe(400);
  await page.getByRole('button', { name: 'Menü', exact: true }).click();
  for (const link of await page.getByRole('navigation', { name: 'Mobil menü' }).getByRole('link').all())
    await expect(link).toBeInViewport({ ratio: 1 });
  const popup = await openPopup(page, '/');
  await formIn(popup).submit.click();
  await expectRoom(page);
});

test('listings: filters, pages, notice', async ({ page, stand }) => {
  stand.upstream.answerWith(answersOf(manyListings(120)));
  const { openFilters, pageLink } = listingsScreen(page);
  await openList(page, `${stand.site.url}/ilanlar?sayfa=7&durum=Satilik&ara=gayrimenkullerimizdekiler`);
  await openFilters();
  await page.evaluate(() => {
    Storage.prototype.setItem = () => {
      throw new Error('full');
    };
  });
  await heart(page).first().click();
  await expect(page.getByRole('alert').filter({ hasText: 'kayıt izni' })).toBeVisible();
  await expectRoom(page);
  await expect(pageLink(7)).toBeVisible();
});

test('favourites and their comparison', async ({ page }) => {
  await keep(
    page,
    storageKeys.favourites,
    samples.slice(0, 4).map(toSamplePreview).map(toListingSummary).map(toSaved),
  );
  await page.goto('/ilanlar?favoriler=1');
  await expect(page.getByRole('article')).toHaveCount(4);
  await expectRoom(page);
  await page.getByRole('button', { name: 'Karşılaştır' }).click();
  await expect(page.getByRole('dialog').getByRole('img')).toHaveCount(4);
  await expectRoom(page);
});

test('listing: loan, call bar, sharing, print', async ({ page }) => {
  await withoutSheet(page);
  await openGallery(page, flat);
  // Folded on purpose, and all of it within reach.
  await region(page, 'Açıklama').getByRole('button', { name: 'Devamını oku' }).click();
  const loan = region(page, 'Kredi hesapla');
  await loan.getByText('Kredi hesapla').click();
  await expectRoom(page);
  await loan.getByRole('textbox').first().fill('x');
  await expect(loan.getByRole('textbox').first()).toHaveAttribute('aria-invalid', 'true');
  await share(page).click();
  await expect(shareDialog(page)).toBeVisible();
  await expectRoom(page);
  await page.keyboard.press('Escape');
  await test.step('the printed sheet stays as it is', async () => {
    const setTextSize = await textSizeOf(page);
    await page.emulateMedia({ media: 'print' });
    await page.setViewportSize({ width: 718, height: 1047 });
    const sheetAt = async (size: number) => {
      await setTextSize(size);
      const boxes = (parts: Element[]) => parts.map((part) => JSON.stringify(part.getBoundingClientRect()));
      return page.getByRole('main').locator('*').evaluateAll(boxes);
    };
    expect(await sheetAt(32)).toEqual(await sheetAt(16));
  });
});

test('contact: gaps and the notice', async ({ page }) => {
  const { submit } = await openForm(page);
  await submit.click();
  await expect(page.getByText('Lütfen bir iletişim nedeni seçin.')).toBeVisible();
  await expectRoom(page);
  await page.getByRole('main').getByRole('button', { name: 'KVKK Aydınlatma Metni' }).click();
  await expectRoom(page);
});

test('search alerts: gaps, a refusal, the answer, their pages', async ({ page, sites, allowProblems }) => {
  allowProblems(/Failed to load resource.*ERR_FAILED/);
  const alerts = await startAlertSite(sites);
  const search = `${alerts.url}/ilanlar?durum=Satilik&ara=gayrimenkullerimizdekilerdenmişçesine`;
  const { opener, dialog, email, consent, submit, status } = alertForm(page);
  const bottomOf = (part: Element) => part.getBoundingClientRect().bottom;
  await openList(page, search);
  await opener.click();
  await submit.click();
  await expect(consent).toHaveAttribute('aria-invalid', 'true');
  await expectRoom(page);
  await test.step('words begin at the edge, also where those around the button are centred', () =>
    expect(dialog).toHaveCSS('text-align', 'start'));
  await test.step('the field that gets the focus is not below the title', async () => {
    await email.evaluate((field) => field.scrollIntoView());
    const label = (await dialog.getByText('E-posta', { exact: true }).boundingBox()) ?? { y: 0 };
    expect(label.y).toBeGreaterThanOrEqual(await dialog.getByRole('heading').evaluate(bottomOf));
  });
  await email.fill('ayse@ornek.com');
  await consent.check();
  await page.route('**/api/haber', (route) => route.abort(), { times: 1 });
  await submit.click();
  await expect(dialog.getByRole('alert')).toBeInViewport({ ratio: 1 });
  await expectRoom(page);
  await submit.click();
  await expect(status).toHaveText(asked);
  await expectRoom(page);
  const { address } = await alerts.linkTo('ayse@ornek.com');
  for (const path of [`${search}&haber=iste`, address]) {
    await page.goto(path);
    await expectRoom(page);
  }
  await alerts.close();
});
