import type { Page } from '@playwright/test';
import { answerMessages, filled, fillIn, formIn, keepAlerts } from '#e2e/pages/contact.ts';
import { openWithHeldScripts } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';

// A form that is sent before React listens, or without scripts, arrives once and is answered (rules#early-taps).

test.use({ viewport: { width: 390, height: 844 } });

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });

test('a form sent twice before scripts are there is sent once by React, which answers in the page', {
  tag: '@once',
}, async ({ page }) => {
  const sent = await answerMessages(page, { json: { m: 'basarili' } });
  const alerts = keepAlerts(page);
  const { release } = await openWithHeldScripts(page, '/iletisim');
  const form = formIn(page.getByRole('main'));
  await fillIn(form);
  await form.submit.dblclick();
  release();
  await expect.poll(() => alerts).toEqual(['Mesajınız iletilmiştir.']);
  expect(sent.map((request) => request.postDataJSON().phone)).toEqual([filled.grouped]);
});

test('an empty form sent before scripts are there is refused in words, as always', { tag: '@once' }, async ({
  page,
}) => {
  const alerts = keepAlerts(page);
  const { release } = await openWithHeldScripts(page, '/iletisim');
  await formIn(page.getByRole('main')).submit.click();
  release();
  await expect.poll(() => alerts).toEqual(['Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)']);
});

test('a form sent twice arrives once where scripts never come', { tag: '@writes' }, async ({ page }) => {
  const posts: string[] = [];
  await openWithHeldScripts(page, '/iletisim');
  await page.route('**/api/form', async (route) => {
    if (route.request().method() === 'POST') posts.push(route.request().postData() ?? '');
    await route.continue();
  });
  const form = formIn(page.getByRole('main'));
  await fillIn(form);
  await form.submit.dblclick();
  await expect(page.getByText('Mesajınız iletilmiştir.')).toBeVisible();
  expect(posts).toHaveLength(1);
});

test('the popup sends before scripts are there, to the advisor', { tag: '@writes' }, async ({ page }) => {
  await openWithHeldScripts(page, '/ilan-detay?id=1001');
  await button(page, 'İletişime Geç').click();
  const popup = page.getByRole('dialog', { name: 'RBA ile Al Sat Kirala' });
  await fillIn(formIn(popup));
  const post = page.waitForRequest((request) => request.method() === 'POST');
  await formIn(popup).submit.click();
  expect((await post).postData()).toMatch(/name="messageTo"\s+\S/);
  await expect(page.getByText('Mesajınız iletilmiştir.')).toBeVisible();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the popup and its KVKK notice open, close and send', { tag: '@writes' }, async ({ page }) => {
    await page.goto('/ilanlar');
    await button(page, 'RBA ile Al Sat Kirala').click();
    const popup = page.getByRole('dialog', { name: 'RBA ile Al Sat Kirala' });
    await popup.getByRole('button', { name: 'KVKK Aydınlatma Metni' }).click();
    const notice = page.getByRole('dialog', { name: 'KVKK Aydınlatma Metni' });
    await expect(notice).toBeVisible();
    await notice.getByRole('button', { name: 'Kapat' }).click();
    await expect(notice).toBeHidden();
    await fillIn(formIn(popup));
    await formIn(popup).submit.click();
    await expect(page).toHaveURL('/iletisim?sonuc=iletildi');
    await expect(page.getByText('Mesajınız iletilmiştir.')).toBeVisible();
  });

  test('a popup that is refused is still for the advisor when it is sent again', { tag: '@writes' }, async ({
    page,
  }) => {
    await page.goto('/ilan-detay?id=1001');
    await button(page, 'İletişime Geç').click();
    const popup = formIn(page.getByRole('dialog', { name: 'RBA ile Al Sat Kirala' }));
    await fillIn(popup);
    await popup.phone.fill('532 12');
    await popup.submit.click();
    await expect(popup.phone).toBeFocused();
    await expect(page).toHaveURL('/ilan-detay?id=1001');
    await page.goto('/iletisim?sonuc=cok&kime=11');
    await expect(page.getByText('Çok istek atıldı 15 dakika sonra tekrar deneyiniz.')).toBeVisible();
    const form = formIn(page.getByRole('main'));
    await fillIn(form);
    const post = page.waitForRequest((request) => request.method() === 'POST');
    await form.submit.click();
    expect((await post).postData()).toMatch(/name="messageTo"\s+11\s/);
    await expect(page.getByText('Mesajınız iletilmiştir.')).toBeVisible();
  });
});
