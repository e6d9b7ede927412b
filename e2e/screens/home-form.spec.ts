import { answerMessages, expectFilled, fillIn, formIn, keepAlerts } from '#e2e/pages/contact.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#home-form.

test.describe('home form', () => {
  test('warns about the phone in its own words', async ({ page }) => {
    const alerts = keepAlerts(page);
    await page.goto('/');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    await form.phone.fill('532');
    await form.submit.click();
    await expect.poll(() => alerts).toEqual(['Lutfen gecerli bir telefon numarasi giriniz (5XX XXX XX XX)']);
  });

  test('sends nothing and tells how to reach the agency', async ({ page }) => {
    const requests = await answerMessages(page, { json: { m: 'basarili' } });
    const alerts = keepAlerts(page);
    await page.goto('/');
    // Nobody is invited to fill in what is not sent.
    await expect(page.getByText('formu doldurun')).toHaveCount(0);
    await expect(page.getByText('Bu formdan mesaj gönderilmiyor', { exact: false }).first()).toBeVisible();
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    await form.submit.click();
    const told = page.getByRole('main').locator('form [aria-live="polite"]');
    await expect(told.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(told.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expectFilled(form);
    expect([alerts, requests]).toEqual([[], []]);
  });
});
