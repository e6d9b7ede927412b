import { formIn, keepAlerts } from '#e2e/pages/contact.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { expect, test } from '#e2e/support/test.ts';

// rules#contact-screen, rules#contact-form.

test.describe('contact page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/iletisim');
  });

  test('names itself and the ways to reach the agency', { tag: '@phone' }, async ({ page }) => {
    const main = page.getByRole('main');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('BIZE ULASIN');
    await expect(page.getByRole('navigation', { name: 'Sayfa yolu' })).toContainText('Iletisim');
    const phones = main.locator('a[href^="tel:+90"]');
    await expect(phones).toHaveCount(2);
    await expect(phones.first()).toHaveAttribute('href', /^tel:\+90\d{10}$/);
    await expect(main.locator('a[href^="mailto:"]')).toHaveCount(1);
    await expect(page).toHaveTitle(/İletişim/);
  });

  test('frames a map for each office', async ({ page }) => {
    const frames = page.getByRole('main').locator('iframe');
    await expect(frames).toHaveCount(2);
    for (const [index, title] of ['Vatan Caddesi', 'Deliklitaş'].entries()) {
      await expect(frames.nth(index)).toHaveAttribute('title', title);
      await expect(frames.nth(index)).toHaveAttribute('src', /^https:\/\/www\.google\.com\/maps.*z=15/);
    }
  });

  test('has no accessibility fault, with errors shown too', async ({ page }) => {
    keepAlerts(page);
    await expectAccessible(page);
    await formIn(page.getByRole('main')).submit.click();
    await expect(page.getByText('Lütfen bir iletişim nedeni seçin.')).toBeVisible();
    await expectAccessible(page);
  });

  test('offers the four reasons', async ({ page }) => {
    const options = formIn(page.getByRole('main')).reason.getByRole('option');
    await expect(options).toHaveText(['Seçiniz', 'Satın Alma', 'Kiralama', 'Satış', 'Kiraya Verme']);
    const values = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')));
    expect(values).toEqual(['', 'satin-alma', 'kiralama', 'satis', 'kiraya-verme']);
  });

  test('lets the description grow with its content', async ({ page }) => {
    const { message } = formIn(page.getByRole('main'));
    const before = (await message.boundingBox())?.height ?? 0;
    await message.fill('satır\n'.repeat(9));
    expect((await message.boundingBox())?.height).toBeGreaterThan(before + 60);
    expect(await message.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  });

  test('shows the KVKK notice on demand', async ({ page }) => {
    const opener = page.getByRole('main').getByRole('button', { name: 'KVKK Aydınlatma Metni' });
    await opener.click();
    const notice = page.getByRole('dialog', { name: 'KVKK Aydınlatma Metni' });
    await expect(notice).toContainText('6698 sayılı');
    await expectAccessible(page);
    await notice.getByRole('button', { name: 'Kapat' }).click();
    await expect(notice).toBeHidden();
    await expect(opener).toBeFocused();
  });
});
