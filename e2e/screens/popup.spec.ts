import type { Page } from '@playwright/test';
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

test.describe('Popup (rules#contact-popup) on any screen', { tag: ['@smoke', '@phone'] }, () => {
  test.describe.configure({ mode: 'default' });

  /** Opens the popup over the list, whether a test before has left it open or not. */
  async function openOverList(look: (address: string) => Promise<Page>) {
    const page = await look('/ilanlar');
    const [button, popup] = [
      page.getByRole('button', { name: opener }),
      page.getByRole('dialog', { name: opener }),
    ];
    if (!(await popup.isVisible())) await button.click();
    await expect(popup).toBeVisible();
    await untilHydrated(formIn(popup).submit);
    return { page, button, popup, notice: page.getByRole('dialog', kvkk) };
  }

  test('is the only dialog, and the X closes it', async ({ look }) => {
    const { page, button, popup } = await openOverList(look);
    await expect(page).toHaveURL('/ilanlar');
    await expect(page.locator('dialog:modal')).toHaveCount(1);
    await popup.getByRole('button', { name: 'Kapat' }).click();
    await expect(popup).toBeHidden();
    await expect(button).toBeFocused();
  });
  test('Escape closes it, and what was typed is kept', async ({ look }) => {
    const { page, button, popup } = await openOverList(look);
    await fillIn(formIn(popup));
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
    await button.click();
    await expectFilled(formIn(popup));
  });
  test('a selection that ends on the overlay does not close it', async ({ look }) => {
    const { page, popup } = await openOverList(look);
    await formIn(popup).name.hover();
    await page.mouse.down();
    await page.mouse.move(4, 4);
    await page.mouse.up();
    await popup.getByRole('heading').click();
    await expect(popup).toBeVisible();
  });
  test('it stays open when the KVKK notice in it is closed', async ({ look }) => {
    const { page, popup, notice } = await openOverList(look);
    await popup.getByRole('button', kvkk).click();
    await expect(notice).toContainText('6698 sayılı');
    await page.keyboard.press('Escape');
    await expect(notice).toBeHidden();
    await expect(popup).toBeVisible();
    await expect(popup.getByRole('button', kvkk)).toBeFocused();
  });
  test('the overlay closes it', async ({ look }) => {
    const { page, popup } = await openOverList(look);
    await page.mouse.click(4, 4);
    await expect(popup).toBeHidden();
  });
  test('back closes what stands open over the screen it leaves', async ({ look }) => {
    const { page, popup, notice } = await openOverList(look);
    await page.keyboard.press('Escape');
    await expect(popup).toBeHidden();
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
  await page.clock.runFor(limits.minFillMs - 1);
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
