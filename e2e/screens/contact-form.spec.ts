import {
  type Answer,
  answerMessages,
  expectEmpty,
  expectFilled,
  failedMessageCall,
  filled,
  fillIn,
  formIn,
  keepAlerts,
  sharedFailures,
} from '#e2e/pages/contact.ts';
import { expect, test } from '#e2e/support/test.ts';

// The page form: rules#contact-form, rules#phone-field, rules#page-form-results.

const phoneAlert = 'Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)';
const sent = 'Mesajınız iletilmiştir.';

test.describe('page form', () => {
  test('sends the message once, with the grouped phone, then says so and reloads', async ({ page }) => {
    const requests = await answerMessages(page, { json: { m: 'basarili' } });
    const alerts = keepAlerts(page);
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    const reloaded = page.waitForEvent('load');
    await form.submit.dblclick();
    await reloaded;
    expect(alerts).toEqual([sent]);
    await expectEmpty(form);
    expect(requests).toHaveLength(1);
    expect(requests[0]?.method()).toBe('POST');
    expect(requests[0]?.headers()['content-type']).toContain('application/json');
    expect(requests[0]?.postDataJSON()).toEqual({
      fullName: filled.name,
      phone: filled.grouped,
      type: 'satis',
      message: filled.message,
      messageTo: null,
    });
  });

  // rules#page-form-results.
  const failures: [string, Answer, string][] = [
    ['a non-OK answer', { status: 500, json: {} }, 'Çok fazla istek atıldı 15 dakika bekleyin.'],
    [
      'HTTP 429',
      { status: 429, json: { m: 'Too many requests!' } },
      'Çok fazla istek atıldı 15 dakika bekleyin.',
    ],
    ['a network failure', 'network-failure', 'Çok fazla istek atıldı 15 dakika bekleyin.'],
    ...sharedFailures,
  ];

  test('tells each failure and keeps what was typed', async ({ page, allowProblems }) => {
    allowProblems(failedMessageCall);
    const alerts = keepAlerts(page);
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    for (const [name, answer, text] of failures)
      await test.step(name, async () => {
        await answerMessages(page, answer);
        await form.submit.click();
        await expect.poll(() => alerts).toEqual([text]);
        alerts.length = 0;
        await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
        await expectFilled(form);
      });
  });

  test('stops a phone that is none with its alert', async ({ page }) => {
    const requests = await answerMessages(page, { json: { m: 'basarili' } });
    const alerts = keepAlerts(page);
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    for (const phone of ['', '532', '532123456'])
      await test.step(JSON.stringify(phone), async () => {
        await form.phone.fill(phone);
        await form.submit.click();
        await expect.poll(() => alerts).toEqual([phoneAlert]);
        alerts.length = 0;
        await expect(form.phone).toBeFocused();
        await expect(form.name).toHaveValue(filled.name);
      });
    expect(requests).toHaveLength(0);
  });

  test('sends nothing without name or reason', async ({ page }) => {
    const requests = await answerMessages(page, { json: { m: 'basarili' } });
    const alerts = keepAlerts(page);
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    for (const [field, clear] of [
      ['name', () => form.name.fill(' ')],
      ['reason', () => form.reason.selectOption('')],
    ] as const)
      await test.step(field, async () => {
        await fillIn(form);
        await clear();
        await form.submit.click();
        await expect(form[field]).toBeFocused();
        await expect(form[field]).toHaveAttribute('aria-invalid', 'true');
      });
    expect([alerts, requests]).toEqual([[], []]);
  });

  test('needs no description', async ({ page }) => {
    const requests = await answerMessages(page, { json: { m: 'se' } });
    const alerts = keepAlerts(page);
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    await form.message.fill('');
    await form.submit.click();
    await expect.poll(() => alerts).toEqual(['Sunucu hatası.']);
    expect(requests[0]?.postDataJSON()).toMatchObject({ message: '' });
  });

  test('says on the button that it is sending', async ({ page }) => {
    const held = Promise.withResolvers<void>();
    await page.route('**/api/api/messages/set-message', async (route) => {
      await held.promise;
      await route.fulfill({ json: { m: 'se' } });
    });
    const alerts = keepAlerts(page);
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    await form.submit.click();
    await expect(page.getByRole('button', { name: 'Gönderiliyor…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    held.resolve();
    await expect.poll(() => alerts).toEqual(['Sunucu hatası.']);
    await expect(form.submit).toHaveText('Gönder');
    await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
  });

  test('leaving while the message is on its way is no failure', { tag: '@once' }, async ({
    page,
    allowProblems,
  }) => {
    allowProblems(failedMessageCall);
    const left = Promise.withResolvers<void>();
    await page.route('**/api/api/messages/set-message', async (route) => {
      await left.promise;
      await route.abort('aborted');
    });
    const alerts = keepAlerts(page);
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    const asked = page.waitForRequest('**/set-message');
    await form.submit.click();
    await asked;
    // Chromium rejects no call before the page is gone; WebKit and Firefox do right after this event.
    await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
    left.resolve();
    await expect(form.submit).toHaveText('Gönder');
    expect(alerts).toEqual([]);
    await expectFilled(form);
  });

  test('works with the keyboard alone', async ({ page }) => {
    const requests = await answerMessages(page, { json: { m: 'se' } });
    keepAlerts(page);
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await form.name.focus();
    await page.keyboard.type(filled.name);
    await page.keyboard.press('Tab');
    await page.keyboard.type(filled.phone);
    await page.keyboard.press('Tab');
    await page.keyboard.type('Kiralama');
    await page.keyboard.press('Tab');
    await page.keyboard.type('Merhaba');
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('button', { name: 'KVKK' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => requests.length).toBe(1);
    expect(requests[0]?.postDataJSON()).toMatchObject({
      fullName: filled.name,
      phone: filled.grouped,
      type: 'kiralama',
      message: 'Merhaba',
    });
  });

  test('a filled trap is answered like success and nothing is sent', async ({ page }) => {
    const requests = await answerMessages(page, { json: { m: 'basarili' } });
    const alerts = keepAlerts(page);
    await page.goto('/iletisim');
    await fillIn(formIn(page.getByRole('main')));
    await page.locator('input[name="ek-bilgi"]').evaluate((trap: HTMLInputElement) => {
      trap.value = 'https://example.com/';
    });
    await formIn(page.getByRole('main')).submit.click();
    await expect.poll(() => alerts).toEqual([sent]);
    expect(requests).toHaveLength(0);
  });
});
