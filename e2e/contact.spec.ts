import { expectAccessible } from './support/axe.ts';
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
} from './support/contact.ts';
import { expect, test } from './support/test.ts';

// Specification §2 (contact page and form), §5, §8 (page form); decisions §4 and §5.

const phoneAlert = 'Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)';
const sent = 'Mesajınız iletilmiştir.';

test.describe('contact page', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/iletisim');
  });

  test('names itself and the ways to reach the agency', async ({ page }) => {
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

  // Specification §8, page form.
  const failures: [string, Answer, string][] = [
    ['a non-OK answer', { status: 500, json: {} }, 'Çok fazla istek atıldı 15 dakika bekleyin.'],
    [
      'HTTP 429',
      { status: 429, json: { m: 'Too many requests!' } },
      'Çok fazla istek atıldı 15 dakika bekleyin.',
    ],
    ['a network failure', 'network-failure', 'Çok fazla istek atıldı 15 dakika bekleyin.'],
    [
      'Too many requests!',
      { json: { m: 'Too many requests!' } },
      'Çok istek atıldı 15 dakika sonra tekrar deneyiniz.',
    ],
    ['se', { json: { m: 'se' } }, 'Sunucu hatası.'],
    ['sce', { json: { m: 'sce' } }, 'Sunucu hatası.'],
  ];

  for (const [name, answer, text] of failures) {
    test(`tells ${name} and keeps what was typed`, async ({ page, allowProblems }) => {
      allowProblems(failedMessageCall);
      await answerMessages(page, answer);
      const alerts = keepAlerts(page);
      await page.goto('/iletisim');
      const form = formIn(page.getByRole('main'));
      await fillIn(form);
      await form.submit.click();
      await expect.poll(() => alerts).toEqual([text]);
      await expect(form.submit).toBeVisible();
      await expectFilled(form);
    });
  }

  for (const phone of ['', '532', '532123456']) {
    test(`stops the phone ${JSON.stringify(phone)} with its alert`, async ({ page }) => {
      const requests = await answerMessages(page, { json: { m: 'basarili' } });
      const alerts = keepAlerts(page);
      await page.goto('/iletisim');
      const form = formIn(page.getByRole('main'));
      await fillIn(form);
      await form.phone.fill(phone);
      await form.submit.click();
      await expect.poll(() => alerts).toEqual([phoneAlert]);
      await expect(form.phone).toBeFocused();
      await expect(form.name).toHaveValue(filled.name);
      expect(requests).toHaveLength(0);
    });
  }

  for (const [field, clear] of [
    ['name', (form: ReturnType<typeof formIn>) => form.name.fill(' ')],
    ['reason', (form: ReturnType<typeof formIn>) => form.reason.selectOption('')],
  ] as const) {
    test(`sends nothing without ${field}`, async ({ page }) => {
      const requests = await answerMessages(page, { json: { m: 'basarili' } });
      const alerts = keepAlerts(page);
      await page.goto('/iletisim');
      const form = formIn(page.getByRole('main'));
      await fillIn(form);
      await clear(form);
      await form.submit.click();
      await expect(form[field]).toBeFocused();
      await expect(form[field]).toHaveAttribute('aria-invalid', 'true');
      expect([alerts, requests]).toEqual([[], []]);
    });
  }

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

test.describe('page form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts to the page and is answered in the page', async ({ page }) => {
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    await form.submit.click();
    await expect(page).toHaveURL('/iletisim');
    await expect(page.getByText(sent)).toBeInViewport();
    await expectEmpty(form);
  });

  test('keeps what was typed when the phone is wrong', async ({ page }) => {
    await page.goto('/iletisim');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    await form.phone.fill('532 12');
    await form.submit.click();
    await expect(page.getByText(phoneAlert)).toBeInViewport();
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

test.describe('home form without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('tells how to reach the agency and keeps what was typed', async ({ page }) => {
    await page.goto('/');
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    await form.submit.click();
    const told = page.getByRole('main').locator('form').getByRole('status');
    await expect(told.locator('a[href^="tel:"]')).toHaveCount(2);
    await expect(told).toBeInViewport();
    await expect(form.name).toHaveValue(filled.name);
    await expect(form.phone).toHaveValue(filled.grouped);
  });
});
