import type { Locator } from '@playwright/test';
import { formIn } from '#e2e/pages/contact.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#phone-field: fixed +90, digits only, ten at most, grouped 3-3-2-2; the caret stays where one types.

const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);
const placeCaret = (field: Locator, position: number) =>
  field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), position);

test.beforeEach(async ({ page }) => {
  await page.goto('/iletisim');
});

test('shows the prefix and the placeholder', async ({ page }) => {
  const { phone } = formIn(page.getByRole('main'));
  await expect(phone).toHaveAttribute('placeholder', '5XX XXX XX XX');
  await expect(phone).toHaveAttribute('inputmode', 'tel');
  await expect(phone).toHaveAccessibleDescription('+90');
  await expect(page.getByRole('main').getByText('+90', { exact: true })).toBeVisible();
});

for (const [typed, shown] of [
  ['5321234567', '532 123 45 67'],
  ['532123456789', '532 123 45 67'],
  ['5a3b2c1', '532 1'],
  ['05321234567', '532 123 45 67'],
] as const) {
  test(`typing ${typed} shows ${shown}`, async ({ page }) => {
    const { phone } = formIn(page.getByRole('main'));
    await phone.pressSequentially(typed);
    await expect(phone).toHaveValue(shown);
  });
}

for (const pasted of ['+90 532 123 45 67', '0532 123 45 67', '05321234567', '(532) 123-45-67']) {
  test(`pasting ${pasted} shows 532 123 45 67, whatever stood there`, { tag: '@once' }, async ({ page }) => {
    const { phone } = formIn(page.getByRole('main'));
    await phone.fill('533 9');
    await phone.evaluate((input, text) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', text);
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, pasted);
    await expect(phone).toHaveValue('532 123 45 67');
  });
}

test('typing in the middle keeps the caret there', { tag: '@phone' }, async ({ page }) => {
  const { phone } = formIn(page.getByRole('main'));
  await phone.fill('53245');
  await expect(phone).toHaveValue('532 45');
  await placeCaret(phone, 2);
  await phone.press('9');
  await expect(phone).toHaveValue('539 245');
  expect(await caretOf(phone)).toBe(3);
  await phone.press('8');
  await expect(phone).toHaveValue('539 824 5');
  expect(await caretOf(phone)).toBe(5);
});

test('an eleventh digit changes nothing', async ({ page }) => {
  const { phone } = formIn(page.getByRole('main'));
  await phone.fill('5321234567');
  await expect(phone).toHaveValue('532 123 45 67');
  await placeCaret(phone, 2);
  await phone.press('9');
  await expect(phone).toHaveValue('532 123 45 67');
  expect(await caretOf(phone)).toBe(2);
});

test('deleting over a space takes the digit on its far side', async ({ page }) => {
  const { phone } = formIn(page.getByRole('main'));
  await phone.fill('5321234567');
  await expect(phone).toHaveValue('532 123 45 67');
  await placeCaret(phone, 4);
  await phone.press('Backspace');
  await expect(phone).toHaveValue('531 234 56 7');
  expect(await caretOf(phone)).toBe(2);
  await placeCaret(phone, 3);
  await phone.press('Delete');
  await expect(phone).toHaveValue('531 345 67');
  expect(await caretOf(phone)).toBe(3);
});
