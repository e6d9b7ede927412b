import { expectEmpty, filled, fillIn, formIn } from '#e2e/pages/contact.ts';
import { expect, test } from '#e2e/support/test.ts';

// The contact forms as HTML alone: they are answered in the page that they lead to (rules#form-without-javascript).

test.use({ javaScriptEnabled: false });

const sent = 'Mesajınız iletilmiştir.';

test.describe('page form', () => {
  test('is sent, and answered in the page', { tag: '@writes' }, async ({ page }) => {
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    await form.submit.click();
    await expect(page).toHaveURL('/iletisim?sonuc=iletildi');
    await expect(page.getByText(sent)).toBeInViewport();
    await expectEmpty(form);
  });

  test('keeps what was typed when the phone is wrong', async ({ page }) => {
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    await form.phone.fill('532 12');
    await form.submit.click();
    // The browser says so itself, and sends nothing.
    await expect(form.phone).toBeFocused();
    await expect(page).toHaveURL('/iletisim');
    await expect(form.name).toHaveValue(filled.name);
    await expect(form.phone).toHaveValue('532 12');
    await expect(form.reason).toHaveValue('satis');
    await expect(form.message).toHaveValue(filled.message);
  });

  test('leaves the KVKK notice readable', async ({ page }) => {
    await page.goto('/iletisim');
    await expect(page.getByText('6698 sayılı')).toBeVisible();
  });
});

test.describe('home form', () => {
  test('tells how to reach the agency', { tag: '@writes' }, async ({ page }) => {
    await page.goto('/');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    await form.submit.click();
    const told = page.getByRole('main').locator('form').getByRole('status');
    await expect(told.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(told).toBeInViewport();
    // What was typed is found again with the browser's own way back.
    await page.goBack();
    await expect(form.name).toHaveValue(filled.name);
    await expect(form.message).toHaveValue(filled.message);
  });
});
