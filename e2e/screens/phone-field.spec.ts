import type { Locator, Page } from '@playwright/test';
import { formIn } from '#e2e/pages/contact.ts';
import { expect, test } from '#e2e/support/test.ts';

const formOf = (page: Page) => formIn(page.getByRole('main'));

test.describe('Phone field (rules#phone-field)', () => {
  const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);
  const placeCaret = (field: Locator, position: number) =>
    field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), position);

  test('takes ten digits after +90, grouped, however they are typed or pasted', async ({ page }) => {
    await page.goto('/iletisim');
    const { phone } = formOf(page);
    await expect(phone).toHaveAttribute('placeholder', '5XX XXX XX XX');
    await expect(phone).toHaveAttribute('inputmode', 'tel');
    await expect(phone).toHaveAccessibleDescription('+90');
    await expect(page.getByRole('main').getByText('+90', { exact: true })).toBeVisible();
    for (const [typed, shown] of [
      ['532123456789', '532 123 45 67'],
      ['5a3b2c1', '532 1'],
      ['05321234567', '532 123 45 67'],
    ] as const)
      await test.step(`typed ${typed}`, async () => {
        await phone.fill('');
        await phone.pressSequentially(typed);
        await expect(phone).toHaveValue(shown);
      });
    for (const pasted of ['+90 532 123 45 67', '(532) 123-45-67'])
      await test.step(`pasted ${pasted}`, async () => {
        await phone.fill('533 9');
        await phone.evaluate((input, text) => {
          const clipboardData = new DataTransfer();
          clipboardData.setData('text/plain', text);
          input.dispatchEvent(
            new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
          );
        }, pasted);
        await expect(phone).toHaveValue('532 123 45 67');
      });
  });

  test('keeps the caret where one types and deletes', { tag: '@full-phone' }, async ({ page }) => {
    await page.goto('/iletisim');
    const { phone } = formOf(page);
    const becomes = async (key: string, value: string, caret: number) => {
      await phone.press(key);
      await expect(phone).toHaveValue(value);
      expect(await caretOf(phone)).toBe(caret);
    };
    await phone.fill('53245');
    await expect(phone).toHaveValue('532 45');
    await placeCaret(phone, 2);
    await becomes('9', '539 245', 3);
    await becomes('8', '539 824 5', 5);
    await phone.fill('5321234567');
    await expect(phone).toHaveValue('532 123 45 67');
    await test.step('an eleventh digit changes nothing', async () => {
      await placeCaret(phone, 2);
      await becomes('9', '532 123 45 67', 2);
    });
    await test.step('deleting over a space takes the digit on its far side', async () => {
      await placeCaret(phone, 4);
      await becomes('Backspace', '531 234 56 7', 2);
      await placeCaret(phone, 3);
      await becomes('Delete', '531 345 67', 3);
    });
  });
});
