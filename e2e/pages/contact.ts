import type { Locator, Page, Request, Route } from '@playwright/test';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect } from '#e2e/support/test.ts';

export const filled = {
  name: 'Ayşe Işık',
  phone: '5321234567',
  grouped: '532 123 45 67',
  reason: 'Satış',
  message: 'Odunpazarı’nda üç odalı bir daire satmak istiyorum.',
} as const;

/** Returns the fields and the button of a contact form, wherever it stands (rules#accessible-names). */
export function formIn(scope: Page | Locator) {
  return {
    name: scope.getByRole('textbox', { name: 'Ad Soyad' }),
    phone: scope.getByRole('textbox', { name: 'Telefon' }),
    reason: scope.getByRole('combobox', { name: 'İletişim Nedeni' }),
    message: scope.getByRole('textbox', { name: 'Açıklama' }),
    submit: scope.getByRole('button', { name: 'Gönder' }),
  };
}

/**
 * Opens a screen with a form and waits until React answers it. A form that is sent before waits for React two seconds
 * (rules#early-taps); after that, on a busy machine, the browser checks and posts it.
 */
export async function openForm(page: Page, path = '/iletisim') {
  await page.goto(path);
  const form = formIn(page.getByRole('main'));
  await untilHydrated(form.submit);
  return form;
}

export async function fillIn(form: ReturnType<typeof formIn>): Promise<void> {
  await form.name.fill(filled.name);
  await form.phone.fill(filled.phone);
  await form.reason.selectOption({ label: filled.reason });
  await form.message.fill(filled.message);
}

export async function expectFilled(form: ReturnType<typeof formIn>): Promise<void> {
  await expect(form.name).toHaveValue(filled.name);
  await expect(form.phone).toHaveValue(filled.grouped);
  await expect(form.reason).toHaveValue('satis');
  await expect(form.message).toHaveValue(filled.message);
}

export async function expectEmpty(form: ReturnType<typeof formIn>): Promise<void> {
  for (const field of [form.name, form.phone, form.reason, form.message]) await expect(field).toHaveValue('');
}

type Answer = Parameters<Route['fulfill']>[0] | 'network-failure' | 'site' | 'never';

/** Records what is sent, and answers it: with success unless told otherwise, as the site does, or not at all. */
export async function answerMessages(page: Page, answer: Answer = { json: { m: 'basarili' } }) {
  const requests: Request[] = [];
  await page.route('**/api/api/messages/set-message', async (route) => {
    requests.push(route.request());
    if (answer === 'network-failure') await route.abort('connectionrefused');
    else if (answer === 'site') await route.fallback();
    else if (answer !== 'never') await route.fulfill(answer);
  });
  return requests;
}

/** Opens the contact popup from the header, and waits until React answers its form. */
export async function openPopup(page: Page, path = '/iletisim'): Promise<Locator> {
  await page.goto(path);
  // The agency's name stands before it.
  const name = /ile Al Sat Kirala$/;
  await page.getByRole('button', { name }).click();
  const popup = page.getByRole('dialog', { name });
  await expect(popup).toBeVisible();
  await untilHydrated(formIn(popup).submit);
  return popup;
}
