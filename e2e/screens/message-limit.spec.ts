import { type ContactFormFields, failedMessageCall, fillIn, formIn } from '#e2e/pages/contact.ts';
import { expect, test } from '#e2e/support/test.ts';

// Nothing is mocked here: the forms use the site's own message store and its limit
// (rules#error-catalogue, rules#message-answers).

test('Limit (rules#error-catalogue): popup, page form and the form without JavaScript are stored until it is met', async ({
  browser,
  page,
  sites,
  allowProblems,
  alerts,
}) => {
  allowProblems(failedMessageCall);
  const site = await sites({ MESSAGE_LIMIT: '3' });
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage();
  const pageForm = formIn(page.getByRole('main'));
  const plainForm = formIn(plain.getByRole('main'));
  const popup = page.getByRole('dialog', { name: 'RBA ile Al Sat Kirala' });

  // The same words once more would be the same message (rules#message-answers).
  let number = 0;
  const fillInNew = async (form: ContactFormFields) => {
    await fillIn(form);
    number += 1;
    await form.message.fill(`${number}. mesaj`);
  };

  await page.goto(`${site.url}/iletisim`);
  await fillInNew(pageForm);
  const reloaded = page.waitForEvent('load');
  await pageForm.submit.click();
  await reloaded;
  expect(alerts).toEqual(['Mesajınız iletilmiştir.']);

  await page.getByRole('button', { name: 'RBA ile Al Sat Kirala' }).click();
  await fillInNew(formIn(popup));
  await formIn(popup).submit.click();
  await page.getByRole('dialog', { name: 'Başarılı' }).getByRole('button', { name: 'Tamam' }).click();

  await plain.goto(`${site.url}/iletisim`);
  await fillInNew(plainForm);
  await plainForm.submit.click();
  await expect(plain.getByText('Mesajınız iletilmiştir.')).toBeInViewport();

  await fillInNew(plainForm);
  await plainForm.submit.click();
  await expect(plain.getByText('Çok istek atıldı 15 dakika sonra tekrar deneyiniz.')).toBeInViewport();

  await fillInNew(formIn(popup));
  await formIn(popup).submit.click();
  const refusal = page.getByRole('dialog', { name: 'Hata' });
  await expect(refusal).toContainText('Çok istek atıldı 15 dakika sonra tekrar deneyiniz.');
  await refusal.getByRole('button', { name: 'Tamam' }).click();
  await popup.getByRole('button', { name: 'Kapat' }).click();

  await fillInNew(pageForm);
  await pageForm.submit.click();
  await expect.poll(() => alerts.slice(1)).toEqual(['Çok fazla istek atıldı 15 dakika bekleyin.']);
  await plain.context().close();
});
