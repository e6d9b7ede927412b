import type { Locator, Page } from '@playwright/test';
import { expectFilled, fillIn, formIn } from '#e2e/pages/contact.ts';
import { homeScreen } from '#e2e/pages/home.ts';
import { flat, region } from '#e2e/pages/listing.ts';
import { listingsScreen } from '#e2e/pages/listings.ts';
import { heart } from '#e2e/pages/saved.ts';
import { openWithHeldScripts, untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';

// What others change in a document before React listens: it draws the screen anew then, with everything that was done meanwhile.

test.use({ viewport: { width: 390, height: 844 } });

const popup = 'RBA ile Al Sat Kirala';

const changes = {
  'an extension puts an element first': () => document.body.prepend(document.createElement('div')),
  'a password manager puts an icon beside each field': () => {
    for (const field of document.querySelectorAll('input:not([type=hidden]), textarea'))
      field.after(document.createElement('div'));
  },
  'something stands first in each form': () => {
    for (const form of document.forms) form.prepend(document.createElement('div'));
  },
  'the text is translated': () => {
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts: Text[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode as Text);
    for (const text of texts.filter(({ parentElement }) => !parentElement?.closest('script, style'))) {
      text.data += ' ';
      if (text.parentElement?.localName === 'option') {
        text.data += '.';
        continue;
      }
      const font = document.createElement('font');
      text.replaceWith(font);
      font.append(text);
    }
  },
  'e-mail addresses are hidden': () => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('a[href^="mailto:"]')) {
      link.href = '/cdn-cgi/l/email-protection#00';
      const hidden = document.createElement('span');
      hidden.textContent = '[email protected]';
      link.lastChild?.replaceWith(hidden);
    }
  },
};

/**
 * Opens a screen and changes it, then lets the scripts come, and waits for React: whether the screen was drawn anew is told by
 * its content, which is another one then.
 */
async function openChanged(page: Page, path: string, change: keyof typeof changes) {
  const { release } = await openWithHeldScripts(page, path);
  await page.waitForLoadState('domcontentloaded');
  await page.evaluate(changes[change]);
  const before = await page.getByRole('main').elementHandle();
  return async () => {
    release();
    await untilHydrated(page.getByRole('main'));
    return before?.evaluate((main) => !main.isConnected);
  };
}

const selectionOf = (field: Locator) =>
  field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd]);

test.describe('drawn anew', { tag: '@full-desktop' }, () => {
  test.beforeEach(({ allowProblems }) => allowProblems(/React error #418/));

  test('the home screen keeps what was chosen, the tab, the popup and what is typed there', async ({
    page,
  }) => {
    const { search, branches } = homeScreen(page);
    const hydrate = await openChanged(page, '/', 'an extension puts an element first');
    await search.status('Kiralık').check();
    await search.select('Kategori').selectOption({ label: 'Konut' });
    await branches.last().click();
    await page.getByRole('banner').getByRole('button', { name: popup }).click();
    const { name } = formIn(page.getByRole('dialog', { name: popup }));
    await name.fill('Ayşe');
    await name.press('Shift+ArrowLeft');
    expect(await hydrate()).toBe(true);
    await expect(name).toBeFocused();
    await expect(name).toHaveValue('Ayşe');
    expect(await selectionOf(name)).toEqual([3, 4]);
    await page.keyboard.press('Escape');
    await expect(name).toBeHidden();
    await expect(branches.last()).toHaveAttribute('aria-selected', 'true');
    await expect(page.getByRole('tabpanel', { name: 'Deliklitaş' })).toBeVisible();
    await expect(page.getByRole('tabpanel', { name: 'Vatan Caddesi' })).toBeHidden();
    await expect(search.count).toHaveText('1 ilan');
  });

  test('the list keeps menu, filters, hearts and what is chosen and typed', async ({ page }) => {
    const { toggle, select, search } = listingsScreen(page);
    const hydrate = await openChanged(page, '/ilanlar', 'the text is translated');
    await heart(page).nth(2).click();
    await toggle.click();
    await page.getByRole('button', { name: 'Menü', exact: true }).click();
    await select('Kategori').selectOption('Konut');
    await search.fill('a');
    expect(await hydrate()).toBe(true);
    await expect(page).toHaveURL('/ilanlar?kategori=Konut&ara=a');
    await expect(search).toHaveValue('a');
    await expect(search).toBeFocused();
    await expect(select('Kategori')).toHaveValue('Konut');
    await expect(page.getByRole('navigation', { name: 'Mobil menü' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Favorilerim' })).toHaveAccessibleDescription(
      '1 favori ilan',
    );
  });

  test('a listing keeps questions and loan as they were, and the small photograph that was tapped', async ({
    page,
  }) => {
    const hydrate = await openChanged(page, flat, 'a password manager puts an icon beside each field');
    await page.getByRole('link', { name: /^2\. fotoğraf/ }).click();
    const loan = region(page, 'Kredi hesapla');
    await loan.getByText('Kredi hesapla').click();
    const question = page.locator('details[name=sss]').nth(1);
    await question.locator('summary').click();
    await loan.getByLabel('Vade (ay)').fill('0');
    expect(await hydrate()).toBe(true);
    await expect(loan.getByLabel('Vade (ay)')).toHaveValue('0');
    await expect(question).toHaveAttribute('open');
    await expect(loan.getByRole('status')).toContainText('Vade 1 ile');
    await expect(page.locator('.image-gallery-index')).toHaveText(/^2 \//);
  });

  test('a form keeps every field', async ({ page }) => {
    const form = formIn(page.getByRole('main'));
    const hydrate = await openChanged(page, '/iletisim', 'something stands first in each form');
    await fillIn(form);
    expect(await hydrate()).toBe(true);
    await expect(form.message).toBeFocused();
    await expectFilled(form);
  });
});

test('a screen whose e-mail addresses were hidden stays, and only its links are drawn anew', {
  tag: '@full-desktop',
}, async ({ page, allowProblems }) => {
  allowProblems(/React error #418/);
  const hydrate = await openChanged(page, '/iletisim', 'e-mail addresses are hidden');
  expect(await hydrate()).toBe(false);
  await expect(page.getByRole('link', { name: /@/ })).toHaveCount(2);
  await expect(page.getByRole('link', { name: /\[email/ })).toHaveCount(0);
});
