import type { Locator, Page, Route } from '@playwright/test';
import {
  answerMessages,
  expectEmpty,
  failedMessageCall,
  filled,
  fillIn,
  formIn,
} from '#e2e/pages/contact.ts';
import { expect, test } from '#e2e/support/test.ts';

const phoneAlert = 'Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)';
const sent = 'Mesajınız iletilmiştir.';
const formOf = (page: Page) => formIn(page.getByRole('main'));
const caretOf = (field: Locator) => field.evaluate((input: HTMLInputElement) => input.selectionStart);
const placeCaret = (field: Locator, position: number) =>
  field.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), position);

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

  test('says so on the next screen too, which it does not reload', async ({ page, alerts }) => {
    const asked = Promise.withResolvers<Route>();
    await page.route('**/api/api/messages/set-message', asked.resolve);
    await page.goto('/iletisim');
    await fillIn(formOf(page));
    await formOf(page).submit.click();
    const route = await asked.promise;
    const main = page.getByRole('navigation', { name: 'Ana menü' });
    await main.getByRole('link', { name: 'İlanlar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilanlarimiz');
    const documents: string[] = [];
    page.on('request', (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame())
        documents.push(request.url());
    });
    await route.fulfill({ json: { m: 'basarili' } });
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
    await fillIn(form);
    await form.phone.fill('532123456');
    await form.submit.click();
    await expect.poll(() => alerts.splice(0)).toEqual([phoneAlert]);
    await expect(form.phone).toBeFocused();
    await expect(form.name).toHaveValue(filled.name);
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

  test('works with the keyboard alone, says that it is sending, and keeps what was typed when it fails', async ({
    page,
    allowProblems,
    alerts,
  }) => {
    allowProblems(failedMessageCall);
    const bodies: unknown[] = [];
    let answered = Promise.withResolvers<Route>();
    await page.route('**/api/api/messages/set-message', (route) => {
      bodies.push(route.request().postDataJSON());
      answered.resolve(route);
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
    await expect(page.getByRole('button', { name: 'Gönderiliyor…' })).toHaveAttribute(
      'aria-disabled',
      'true',
    );
    const keepsAll = async () => {
      await expect(form.submit).toHaveText('Gönder');
      await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
      await expect(form.name).toHaveValue(filled.name);
      await expect(form.phone).toHaveValue(filled.grouped);
      await expect(form.reason).toHaveValue('kiralama');
    };
    await test.step('a failure is told (rules#page-form-results)', async () => {
      await (await answered.promise).fulfill({ status: 429, json: { m: 'Too many requests!' } });
      await expect.poll(() => alerts.splice(0)).toEqual(['Çok fazla istek atıldı 15 dakika bekleyin.']);
      await keepsAll();
    });
    await test.step('leaving while the message is on its way is none (rules#calls-cut-off)', async () => {
      answered = Promise.withResolvers();
      await form.submit.click();
      const route = await answered.promise;
      // Chromium rejects no call before the page is gone; WebKit and Firefox do right after this event.
      await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
      await route.abort('aborted');
      await keepsAll();
      expect(alerts).toEqual([]);
    });
    const sentTwice = { fullName: filled.name, phone: filled.grouped, type: 'kiralama', message: '' };
    expect(bodies).toMatchObject([sentTwice, sentTwice]);
  });
});

test('Phone field (rules#phone-field): ten digits after +90, grouped as they are typed, deleted and pasted', {
  tag: '@full-phone',
}, async ({ page }) => {
  await page.goto('/iletisim');
  const { phone } = formOf(page);
  await expect(phone).toHaveAttribute('placeholder', '5XX XXX XX XX');
  await expect(phone).toHaveAttribute('inputmode', 'tel');
  await expect(phone).toHaveAccessibleDescription('+90');
  await expect(page.getByRole('main').getByText('+90', { exact: true })).toBeVisible();
  await phone.pressSequentially('0a5321234567');
  await expect(phone).toHaveValue(filled.grouped);
  await test.step('a whole number that is pasted takes the place of another', async () => {
    await phone.fill('533 9');
    await phone.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '+90 (532) 123-45-67');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect(phone).toHaveValue(filled.grouped);
  });
  await test.step('the caret stays where one types and deletes', async () => {
    await phone.fill('53245');
    for (const [caret, key, value, next] of [
      [2, '9', '539 245', 3],
      [3, '8', '539 824 5', 5],
      [4, 'Backspace', '538 245', 2],
      [3, 'Delete', '538 45', 3],
    ] as const) {
      await placeCaret(phone, caret);
      await phone.press(key);
      await expect(phone).toHaveValue(value);
      expect(await caretOf(phone), `${key} at ${caret}`).toBe(next);
    }
  });
});

test('Limit (rules#error-catalogue): a message is stored, and the next one is too many', async ({
  page,
  sites,
  allowProblems,
  alerts,
}) => {
  allowProblems(failedMessageCall);
  const site = await sites({ MESSAGE_LIMIT: '1' });
  await page.goto(`${site.url}/iletisim`);
  await fillIn(formOf(page));
  const reloaded = page.waitForEvent('load');
  await formOf(page).submit.click();
  await reloaded;
  expect(alerts).toEqual([sent]);
  await page.getByRole('button', { name: 'RBA ile Al Sat Kirala' }).click();
  const popup = formIn(page.getByRole('dialog', { name: 'RBA ile Al Sat Kirala' }));
  await fillIn(popup);
  // The same words once more would be the same message (rules#message-answers).
  await popup.message.fill('Başka bir mesaj');
  await popup.submit.click();
  await expect(page.getByRole('dialog', { name: 'Hata' })).toContainText(
    'Çok istek atıldı 15 dakika sonra tekrar deneyiniz.',
  );
});
