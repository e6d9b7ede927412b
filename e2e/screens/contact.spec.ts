import type { Page, Route } from '@playwright/test';
import { answerMessages, expectEmpty, filled, fillIn, formIn } from '#e2e/pages/contact.ts';
import { settle } from '#e2e/pages/listings.ts';
import { expect, test } from '#e2e/support/test.ts';

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
  await expect(main.locator('a[href^="tel:"]').first()).toHaveAttribute('href', /^tel:\+90\d{10}$/);
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

test('Page form (rules#contact-form) sends once, with the grouped phone (rules#phone-on-the-wire), and reloads', {
  tag: ['@smoke', '@full-phone'],
}, async ({ page, alerts }) => {
  const requests = await answerMessages(page);
  await page.goto('/iletisim');
  const form = formOf(page);
  await fillIn(form);
  const reloaded = page.waitForEvent('load');
  await form.submit.dblclick();
  await reloaded;
  expect(alerts).toEqual([sent]);
  await expectEmpty(form);
  const { name: fullName, grouped: phone, message } = filled;
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    { fullName, phone, type: 'satis', message, messageTo: null },
  ]);
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

test('Page form says so on the next screen too, which it does not reload', async ({ page, alerts }) => {
  const asked = Promise.withResolvers<Route>();
  await page.route('**/api/api/messages/set-message', asked.resolve);
  await page.goto('/iletisim');
  await fillIn(formOf(page));
  await formOf(page).submit.click();
  const route = await asked.promise;
  await page.getByRole('banner').getByRole('link', { name: 'İlanlar' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilanlarimiz');
  let isReloaded = false;
  page.on('request', (request) => {
    isReloaded ||= request.isNavigationRequest();
  });
  await route.fulfill({ json: { m: 'basarili' } });
  await expect.poll(() => alerts).toEqual([sent]);
  // A reload would be asked for before this.
  await settle(page);
  expect(isReloaded).toBe(false);
});

test('Page form stops a bad phone by its alert, a missing name or reason at the field (rules#required-fields)', {
  tag: '@smoke',
}, async ({ page, alerts }) => {
  const requests = await answerMessages(page);
  await page.goto('/iletisim');
  const form = formOf(page);
  await fillIn(form);
  await form.phone.fill('532123456');
  await form.submit.click();
  const alert = 'Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)';
  await expect.poll(() => alerts.splice(0)).toEqual([alert]);
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

test('Page form works by keyboard, says that it is sending, and keeps what was typed when it fails', async ({
  page,
  allowProblems,
  alerts,
}) => {
  allowProblems(/Failed to load resource.*set-message/);
  let asked = Promise.withResolvers<Route>();
  await page.route('**/api/api/messages/set-message', (route) => asked.resolve(route));
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
  const keepsAll = async () => {
    await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
    await expect(form.name).toHaveValue(filled.name);
    await expect(form.phone).toHaveValue(filled.grouped);
    await expect(form.reason).toHaveValue('kiralama');
  };
  await test.step('a failure is told (rules#page-form-results)', async () => {
    const route = await asked.promise;
    expect(route.request().postDataJSON()).toMatchObject({ type: 'kiralama', message: '' });
    await route.fulfill({ status: 429, json: { m: 'Too many requests!' } });
    await expect.poll(() => alerts.splice(0)).toEqual(['Çok fazla istek atıldı 15 dakika bekleyin.']);
    await keepsAll();
  });
  await test.step('leaving while the message is on its way is none (rules#calls-cut-off)', async () => {
    asked = Promise.withResolvers();
    await form.submit.click();
    const route = await asked.promise;
    // Chromium rejects no call before the page is gone; WebKit and Firefox do right after this event.
    await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
    await route.abort('aborted');
    await keepsAll();
    expect(alerts).toEqual([]);
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
      [3, '8', '532 845', 5],
      [4, 'Backspace', '538 45', 2],
    ] as const) {
      await phone.evaluate((input: HTMLInputElement, at) => input.setSelectionRange(at, at), caret);
      await phone.press(key);
      await expect(phone).toHaveValue(value);
      expect(await phone.evaluate((input: HTMLInputElement) => input.selectionStart), key).toBe(next);
    }
  });
});
