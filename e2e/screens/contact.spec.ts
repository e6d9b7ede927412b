import type { Route } from '@playwright/test';
import {
  answerMessages,
  expectEmpty,
  expectFilled,
  filled,
  fillIn,
  formIn,
  openForm,
} from '#e2e/pages/contact.ts';
import { settle } from '#e2e/pages/listings.ts';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';

const sent = 'Mesajınız iletilmiştir.';

test('Contact (rules#contact-screen): ways to reach the agency, maps, a form (rules#phone-field)', {
  tag: ['@smoke', '@full-phone'],
}, async ({ page }) => {
  await page.goto('/iletisim');
  const main = page.getByRole('main');
  const { reason, message, phone } = formIn(main);
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
    const options = reason.getByRole('option');
    await expect(options).toHaveText(['Seçiniz', 'Satın Alma', 'Kiralama', 'Satış', 'Kiraya Verme']);
    const values = await options.evaluateAll((all) => all.map((option) => option.getAttribute('value')));
    expect(values).toEqual(['', 'satin-alma', 'kiralama', 'satis', 'kiraya-verme']);
  });
  // The description grows with its content.
  await message.fill('satır\n'.repeat(9));
  expect(await message.evaluate((box) => box.scrollHeight - box.clientHeight)).toBeLessThanOrEqual(0);
  await test.step('ten digits, grouped as they are typed and pasted', async () => {
    await expect(phone).toHaveAttribute('placeholder', '5XX XXX XX XX');
    await expect(phone).toHaveAttribute('inputmode', 'tel');
    await expect(phone).toHaveAccessibleDescription('+90');
    await expect(main.getByText('+90', { exact: true })).toBeVisible();
    // What is typed before React listens is grouped as the field is left.
    await untilHydrated(phone);
    await phone.pressSequentially('0a5321234567');
    await expect(phone).toHaveValue(filled.grouped);
    await phone.fill('533845');
    await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(4, 4));
    await phone.press('Backspace');
    await expect(phone).toHaveValue('538 45');
    await expect(phone).toHaveJSProperty('selectionStart', 2);
    await phone.evaluate((input) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', '+90 (532) 123-45-67');
      input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true }));
    });
    await expect(phone).toHaveValue(filled.grouped);
  });
});

// The week in other words: lib/domain/message/opening-hours-lines.test.ts. Where the agency gives none: concerns/agency-file.spec.ts.
test('Opening hours (rules#opening-hours) stand beside the ways to reach the agency and at the end of screens', async ({
  page,
}) => {
  test.skip(Boolean(process.env.BASE_URL), 'another agency has other hours, or gives none');
  await page.goto('/iletisim');
  const week = page.getByRole('region', { name: 'Çalışma saatleri' });
  await expect(week.getByRole('term')).toHaveText(['Pazartesi–Cuma', 'Cumartesi', 'Pazar']);
  await expect(week.getByRole('definition')).toHaveText(['09.00–18.00', '10.00–16.00', 'kapalı']);
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText('Pazartesi–Cuma 09.00–18.00 Cumartesi 10.00–16.00 Pazar kapalı');
});

test('Page form (rules#contact-form) stops at gaps (rules#required-fields), or sends (rules#phone-on-the-wire)', {
  tag: ['@smoke', '@full-phone'],
}, async ({ page, alerts }) => {
  const requests = await answerMessages(page);
  const form = await openForm(page);
  await test.step('a bad phone is stopped by its alert', async () => {
    await fillIn(form);
    await form.phone.fill('532123456');
    await form.submit.click();
    const alert = 'Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)';
    await expect.poll(() => alerts.splice(0)).toEqual([alert]);
    await expect(form.phone).toBeFocused();
  });
  for (const field of ['name', 'reason'] as const)
    await test.step(`no ${field} is stopped at the field`, async () => {
      await fillIn(form);
      await (field === 'name' ? form.name.fill(' ') : form.reason.selectOption(''));
      await form.submit.click();
      await expect(form[field]).toBeFocused();
      await expect(form[field]).toHaveAttribute('aria-invalid', 'true');
      await (field === 'name' ? form.name.fill('A') : form.reason.selectOption('satis'));
      await expect(form[field]).not.toHaveAttribute('aria-invalid');
    });
  expect([alerts, requests]).toEqual([[], []]);
  await fillIn(form);
  const reloaded = page.waitForEvent('load');
  await form.submit.dblclick();
  await reloaded;
  await untilHydrated(form.submit);
  expect(alerts).toEqual([sent]);
  await expectEmpty(form);
  const { name: fullName, grouped: phone, message } = filled;
  expect(requests.map((request) => request.postDataJSON())).toEqual([
    { fullName, phone, type: 'satis', message, messageTo: null },
  ]);
  await test.step('a filled trap is answered like success, not sent', async () => {
    await fillIn(form);
    await page.locator('input[name="ek-bilgi"]').fill('x', { force: true });
    await form.submit.click();
    await expect.poll(() => alerts).toEqual([sent, sent]);
    expect(requests).toHaveLength(1);
  });
});

test('Page form keeps what was typed when it fails, and reloads no other screen', async ({
  page,
  allowProblems,
  alerts,
}) => {
  allowProblems(/Failed to load resource.*set-message/);
  let asked = Promise.withResolvers<Route>();
  await page.route('**/set-message', (route) => asked.resolve(route));
  const form = await openForm(page);
  await fillIn(form);
  const send = async () => {
    asked = Promise.withResolvers();
    await form.submit.click();
    return asked.promise;
  };
  const keepsAll = async () => {
    await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
    await expectFilled(form);
  };
  await test.step('a failure is told (rules#page-form-results)', async () => {
    const route = await send();
    const sending = page.getByRole('button', { name: 'Gönderiliyor…' });
    await expect(sending).toHaveAttribute('aria-disabled', 'true');
    await route.fulfill({ status: 429, json: { m: 'Too many requests!' } });
    await expect.poll(() => alerts.splice(0)).toEqual(['Çok fazla istek atıldı 15 dakika bekleyin.']);
    await keepsAll();
  });
  await test.step('leaving meanwhile is not told as a failure (rules#calls-cut-off)', async () => {
    const route = await send();
    // WebKit and Firefox reject calls right after this event.
    await page.evaluate(() => dispatchEvent(new Event('beforeunload')));
    await route.abort('aborted');
    await keepsAll();
    expect(alerts).toEqual([]);
  });
  await test.step('success is told on the next screen too', async () => {
    const route = await send();
    await page.getByRole('banner').getByRole('link', { name: 'İlanlar' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ilanlarimiz');
    const screen = await page.getByRole('main').elementHandle();
    await route.fulfill({ json: { m: 'basarili' } });
    await expect.poll(() => alerts).toEqual([sent]);
    // A reload would be asked for before this.
    await settle(page);
    expect(await screen?.evaluate((main) => main.isConnected)).toBe(true);
  });
});
