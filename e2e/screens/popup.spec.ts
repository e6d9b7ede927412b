import {
  answerMessages,
  expectEmpty,
  expectFilled,
  filled,
  fillIn,
  formIn,
  openPopup,
} from '#e2e/pages/contact.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { limits } from '#lib/site/limits.ts';

const opener = /ile Al Sat Kirala$/;
const kvkk = { name: 'KVKK Aydınlatma Metni' };

test('Popup (rules#contact-popup): opens on any screen, closes by its X, Escape, overlay and back', {
  tag: ['@smoke', '@phone'],
}, async ({ page }) => {
  const popup = await openPopup(page, '/ilanlar');
  const button = page.getByRole('button', { name: opener });
  await expect(page).toHaveURL('/ilanlar');
  await expect(page.locator('dialog:modal')).toHaveCount(1);
  await test.step('the X closes it', async () => {
    await popup.getByRole('button', { name: 'Kapat' }).click();
    await expect(popup).toBeHidden();
    await expect(button).toBeFocused();
  });
  await test.step('Escape closes it, and what was typed is kept', async () => {
    await button.click();
    await fillIn(formIn(popup));
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await button.click();
    await expectFilled(formIn(popup));
  });
  await test.step('a selection that ends on the overlay does not close it', async () => {
    await formIn(popup).name.hover();
    await page.mouse.down();
    await page.mouse.move(4, 4);
    await page.mouse.up();
    await popup.getByRole('heading').click();
    await expect(popup).toBeVisible();
  });
  const notice = page.getByRole('dialog', kvkk);
  await test.step('it stays open when the KVKK notice in it is closed', async () => {
    await popup.getByRole('button', kvkk).click();
    await expect(notice).toContainText('6698 sayılı');
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('button', kvkk)).toBeFocused();
  });
  await test.step('the overlay closes it', async () => {
    await page.mouse.click(4, 4);
    await expect(popup).toBeHidden();
  });
  await test.step('back closes what stands open over the screen it leaves', async () => {
    await page.getByRole('article').first().getByRole('link').click();
    await page.getByRole('button', { name: 'İletişime Geç' }).click();
    await page.getByRole('dialog').getByRole('button', kvkk).click();
    await expect(notice).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL('/ilanlar');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  });
});

test('Popup (rules#popup-results) sends digits once, after the least time, and answers in a modal (rules#result-modal)', async ({
  page,
  sites,
  alerts,
  allowProblems,
}) => {
  allowProblems(/Failed to load resource.*set-message/);
  const site = await sites({ MESSAGE_LIMIT: '1' });
  const requests = await answerMessages(page, 'site');
  await page.clock.install();
  await page.goto(`${site.url}/iletisim`);
  const opening = page.getByRole('button', { name: opener });
  await untilHydrated(opening);
  await page.clock.pauseAt(Date.now() + 60_000);
  await opening.click();
  const form = formIn(page.getByRole('dialog', { name: opener }));
  await fillIn(form);
  await form.submit.dblclick();
  await page.clock.runFor(limits.minimumFillMs - 1);
  expect(requests).toHaveLength(0);
  await page.clock.runFor(1);
  await page.clock.resume();
  const { name: fullName, phone, message } = filled;
  const answeredBy = (title: string) => page.getByRole('dialog', { name: title });
  await test.step('one message is stored', async () => {
    await expect(answeredBy('Başarılı')).toContainText('Mesajınız iletilmiştir.');
    await expectAccessible(page);
    await answeredBy('Başarılı').getByRole('button', { name: 'Tamam' }).click();
    await expect(answeredBy('Başarılı')).toBeHidden();
    await expectEmpty(form);
    await expect(form.submit).toBeFocused();
    expect(requests.map((request) => request.postDataJSON())).toEqual([
      { fullName, phone, type: 'satis', message, messageTo: null },
    ]);
  });
  await fillIn(form);
  await test.step('the next is too many (rules#error-catalogue)', async () => {
    // The same words once more would be the same message (rules#message-answers).
    await form.name.fill('Başka biri');
    await form.submit.click();
    await expect(answeredBy('Hata')).toContainText('Çok istek atıldı 15 dakika sonra tekrar deneyiniz.');
    await expectAccessible(page);
    await answeredBy('Hata').getByRole('button', { name: 'Kapat' }).click();
    await expect(answeredBy('Hata')).toBeHidden();
    await expect(form.name).toHaveValue('Başka biri');
  });
  await test.step('a network failure is not answered, and what was typed is kept', async () => {
    await form.name.fill(fullName);
    const lost = await answerMessages(page, 'network-failure');
    await form.submit.click();
    await expect.poll(() => lost.length).toBe(1);
    await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await expectFilled(form);
  });
  expect(alerts).toEqual([]);
});

test('Popup quirk (rules#popup-quirk): warns of an empty field and still sends', async ({ page, alerts }) => {
  const requests = await answerMessages(page);
  const form = formIn(await openPopup(page));
  for (const [field, clear] of [
    ['fullName', () => form.name.fill('')],
    ['type', () => form.reason.selectOption('')],
    ['message', () => form.message.fill('')],
  ] as const)
    await test.step(field, async () => {
      await fillIn(form);
      await clear();
      await form.submit.click();
      await page.getByRole('dialog', { name: 'Başarılı' }).getByRole('button', { name: 'Tamam' }).click();
      expect(alerts.splice(0)).toEqual(['Lütfen verileri eksiksiz doldurunuz.']);
      expect(requests.splice(0).map((request) => request.postDataJSON())).toEqual([
        expect.objectContaining({ [field]: '' }),
      ]);
      await expectEmpty(form);
    });
  await test.step('a bad phone is stopped by its alert', async () => {
    await form.phone.fill('532');
    await form.submit.click();
    const alert = 'Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)';
    await expect.poll(() => alerts).toEqual([alert]);
    await expect(form.phone).toBeFocused();
    expect(requests).toHaveLength(0);
  });
});
