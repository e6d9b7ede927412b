import { expect, type Page } from '@playwright/test';

/** Returns the form in which a search is left, in its dialog or on a page of its own (rules#search-alerts). */
export function alertForm(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Yeni ilanlardan haber ver' });
  return {
    opener: page.getByRole('button', { name: 'Bana haber ver', exact: true }),
    dialog,
    email: dialog.getByRole('textbox', { name: 'E-posta', exact: true }),
    consent: dialog.getByRole('checkbox', { name: /^E-posta ile/ }),
    submit: dialog.getByRole('button', { name: 'Haber ver', exact: true }),
    status: dialog.getByRole('status'),
  };
}

export const asked = 'E-postanıza bir onay bağlantısı gönderdik.';

/** Presses the one button of the page that a mail's link opens, and reads what became of it. */
export async function press(page: Page, button: string, title: string): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: button, exact: true }).click();
  await expect(page.getByRole('heading', { name: title, exact: true })).toBeVisible();
}
