import type { Page } from '@playwright/test';
import {
  type Answer,
  answerMessages,
  expectEmpty,
  expectFilled,
  failedMessageCall,
  filled,
  fillIn,
  formIn,
  sharedFailures,
} from '#e2e/pages/contact.ts';
import { expect, test } from '#e2e/support/test.ts';

const phoneAlert = 'Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)';
const sent = 'Mesajınız iletilmiştir.';
const formOf = (page: Page) => formIn(page.getByRole('main'));

test('Contact (rules#contact-screen): the ways to reach the agency, a map for each office, the KVKK notice', {
  tag: ['@smoke', '@full-phone'],
}, async ({ page }) => {
  await page.goto('/iletisim');
  const main = page.getByRole('main');
  await expect(page).toHaveTitle(/İletişim/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('BIZE ULASIN');
  await expect(page.getByRole('navigation', { name: 'Sayfa yolu' })).toContainText('Iletisim');
  const phones = main.locator('a[href^="tel:+90"]');
  expect(await phones.count()).toBeGreaterThan(0);
  await expect(phones.first()).toHaveAttribute('href', /^tel:\+90\d{10}$/);
  await expect(main.locator('a[href^="mailto:"]')).toHaveCount(1);
  const frames = main.locator('iframe');
  expect(await frames.count()).toBeGreaterThan(0);
  for (const frame of await frames.all()) {
    await expect(frame).toHaveAttribute('title', /./);
    await expect(frame).toHaveAttribute('src', /^https:\/\/www\.google\.com\/maps.*z=15/);
  }
  await test.step('the four reasons (rules#contact-reasons)', async () => {
    const options = formOf(page).reason.getByRole('option');
    await expect(options).toHaveText(['Seçiniz', 'Satın Alma', 'Kiralama', 'Satış', 'Kiraya Verme']);
    const values = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')));
    expect(values).toEqual(['', 'satin-alma', 'kiralama', 'satis', 'kiraya-verme']);
  });
  await test.step('the description grows with its content', async () => {
    const { message } = formOf(page);
    const before = (await message.boundingBox())?.height ?? 0;
    await message.fill('satır\n'.repeat(9));
    expect((await message.boundingBox())?.height).toBeGreaterThan(before + 60);
    expect(await message.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  });
  await test.step('the KVKK notice is shown on demand', async () => {
    const opener = main.getByRole('button', { name: 'KVKK Aydınlatma Metni' });
    await opener.click();
    const notice = page.getByRole('dialog', { name: 'KVKK Aydınlatma Metni' });
    await expect(notice).toContainText('6698 sayılı');
    await notice.getByRole('button', { name: 'Kapat' }).click();
    await expect(notice).toBeHidden();
    await expect(opener).toBeFocused();
  });
});

test.describe('Page form (rules#contact-form)', () => {
  test('sends the message once, with the grouped phone, then says so and reloads (rules#phone-on-the-wire)', {
    tag: ['@smoke', '@full-phone'],
  }, async ({ page, alerts }) => {
    const requests = await answerMessages(page, { json: { m: 'basarili' } });
    await page.goto('/iletisim');
    const form = formOf(page);
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
    await test.step('a filled trap is answered like success and nothing is sent', async () => {
      await fillIn(form);
      await page.locator('input[name="ek-bilgi"]').evaluate((trap: HTMLInputElement) => {
        trap.value = 'https://example.com/';
      });
      await form.submit.click();
      await expect.poll(() => alerts).toEqual([sent, sent]);
      expect(requests).toHaveLength(1);
    });
  });

  const tooMany = 'Çok fazla istek atıldı 15 dakika bekleyin.';
  const failures: [string, Answer, string][] = [
    ['a non-OK answer', { status: 500, json: {} }, tooMany],
    ['HTTP 429', { status: 429, json: { m: 'Too many requests!' } }, tooMany],
    ['a network failure', 'network-failure', tooMany],
    ...sharedFailures,
  ];

  test('tells each failure and keeps what was typed (rules#page-form-results)', async ({
    page,
    allowProblems,
    alerts,
  }) => {
    allowProblems(failedMessageCall);
    await page.goto('/iletisim');
    const form = formOf(page);
    await fillIn(form);
    for (const [name, answer, text] of failures)
      await test.step(name, async () => {
        await answerMessages(page, answer);
        await form.submit.click();
        await expect.poll(() => alerts.splice(0)).toEqual([text]);
        await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
        await expectFilled(form);
      });
  });

  test('leaving while the message is on its way is no failure (rules#calls-cut-off)', async ({
    page,
    allowProblems,
    alerts,
  }) => {
    allowProblems(failedMessageCall);
    const left = Promise.withResolvers<void>();
    await page.route('**/api/api/messages/set-message', async (route) => {
      await left.promise;
      await route.abort('aborted');
    });
    await page.goto('/iletisim');
    const form = formOf(page);
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

  test('says so on the next screen too, which it does not reload', async ({ page, alerts }) => {
    const left = Promise.withResolvers<void>();
    await page.route('**/api/api/messages/set-message', async (route) => {
      await left.promise;
      await route.fulfill({ json: { m: 'basarili' } });
    });
    await page.goto('/iletisim');
    const form = formOf(page);
    await fillIn(form);
    const asked = page.waitForRequest('**/set-message');
    await form.submit.click();
    await asked;
    const main = page.getByRole('navigation', { name: 'Ana menü' });
    await main.getByRole('link', { name: 'İlanlar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilanlarimiz');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(request.url());
    });
    left.resolve();
    await expect.poll(() => alerts).toEqual([sent]);
    // A reload would be asked for before this.
    await page.evaluate(async () => (await fetch('/api/api/ilan/get-cities')).json()).catch(() => {});
    expect(documents).toEqual([]);
  });

  test('stops a bad phone by its alert, and a missing name or reason at the field (rules#required-fields)', {
    tag: '@smoke',
  }, async ({ page, alerts }) => {
    const requests = await answerMessages(page, { json: { m: 'basarili' } });
    await page.goto('/iletisim');
    const form = formOf(page);
    for (const phone of ['', '532', '532123456'])
      await test.step(`phone '${phone}'`, async () => {
        await fillIn(form);
        await form.phone.fill(phone);
        await form.submit.click();
        await expect.poll(() => alerts.splice(0)).toEqual([phoneAlert]);
        await expect(form.phone).toBeFocused();
        await expect(form.name).toHaveValue(filled.name);
      });
    for (const [field, clear] of [
      ['name', () => form.name.fill(' ')],
      ['reason', () => form.reason.selectOption('')],
    ] as const)
      await test.step(`no ${field}`, async () => {
        await fillIn(form);
        await clear();
        await form.submit.click();
        await expect(form[field]).toBeFocused();
        await expect(form[field]).toHaveAttribute('aria-invalid', 'true');
      });
    expect([alerts, requests]).toEqual([[], []]);
  });

  test('works with the keyboard alone, without a description, and says on the button that it is sending', async ({
    page,
    alerts,
  }) => {
    const held = Promise.withResolvers<void>();
    const bodies: unknown[] = [];
    await page.route('**/api/api/messages/set-message', async (route) => {
      bodies.push(route.request().postDataJSON());
      await held.promise;
      await route.fulfill({ json: { m: 'se' } });
    });
    await page.goto('/iletisim');
    const form = formOf(page);
    await form.name.focus();
    for (const typed of [filled.name, filled.phone, 'Kiralama']) {
      await page.keyboard.type(typed);
      await page.keyboard.press('Tab');
    }
    await expect(form.message).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(page.getByRole('main').getByRole('button', { name: 'KVKK' })).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    const sending = page.getByRole('button', { name: 'Gönderiliyor…' });
    await expect(sending).toHaveAttribute('aria-disabled', 'true');
    held.resolve();
    await expect.poll(() => alerts).toEqual(['Sunucu hatası.']);
    await expect(form.submit).toHaveText('Gönder');
    await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
    const [name, phone] = [filled.name, filled.grouped];
    expect(bodies).toMatchObject([{ fullName: name, phone, type: 'kiralama', message: '' }]);
  });
});
