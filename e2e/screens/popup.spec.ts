import type { Page } from '@playwright/test';
import {
  answerMessages,
  expectEmpty,
  expectFilled,
  failedMessageCall,
  filled,
  fillIn,
  formIn,
  openPopup,
} from '#e2e/pages/contact.ts';
import { openList } from '#e2e/pages/listings.ts';
import { expectAccessible } from '#e2e/support/axe.ts';
import { untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { limits } from '#lib/site/limits.ts';

const incomplete = 'Lütfen verileri eksiksiz doldurunuz.';
const opener = /ile Al Sat Kirala$/;
const resultModal = (page: Page, title: string) => page.getByRole('dialog', { name: title });

test.describe('Contact popup (rules#contact-popup)', () => {
  test('opens on a screen, closes by its X, on Escape and on the overlay only, and keeps focus and what was typed', {
    tag: ['@smoke', '@phone'],
  }, async ({ page }) => {
    const popup = await openPopup(page, '/ilanlar');
    await expect(popup.getByRole('heading', { name: opener })).toBeVisible();
    await expect(page).toHaveURL('/ilanlar');
    const reopen = async () => {
      await page.getByRole('button', { name: opener }).click();
      await expect(popup).toBeVisible();
    };
    await test.step('the X closes it', async () => {
      await popup.getByRole('button', { name: 'Kapat' }).click();
      await expect(popup).toBeHidden();
      await expect(page.getByRole('button', { name: opener })).toBeFocused();
      await reopen();
    });
    await test.step('the focus stays inside', async () => {
      for (let step = 0; step < 12; step += 1) {
        await page.keyboard.press('Tab');
        const isOutside = await page.evaluate(
          () => document.activeElement !== document.body && !document.activeElement?.closest('dialog'),
        );
        expect(isOutside).toBe(false);
      }
    });
    await test.step('Escape closes it, and what was typed is kept', async () => {
      await fillIn(formIn(popup));
      await page.keyboard.press('Escape');
      await expect(popup).toBeHidden();
      await reopen();
      await expectFilled(formIn(popup));
    });
    await test.step('a selection of text that ends on the overlay does not close it', async () => {
      await formIn(popup).name.hover();
      await page.mouse.down();
      await page.mouse.move(4, 4);
      await page.mouse.up();
      await expect(popup).toBeVisible();
    });
    await test.step('the overlay closes it, the container does not', async () => {
      await popup.getByRole('heading').click();
      await expect(popup).toBeVisible();
      await page.mouse.click(4, 4);
      await expect(popup).toBeHidden();
    });
    for (const way of ['Escape', 'X'] as const)
      await test.step(`it stays open when the KVKK notice in it is closed by ${way}`, async () => {
        if (await popup.isHidden()) await reopen();
        await popup.getByRole('button', { name: 'KVKK Aydınlatma Metni' }).click();
        const notice = page.getByRole('dialog', { name: 'KVKK Aydınlatma Metni' });
        await expect(notice).toBeVisible();
        if (way === 'Escape') await page.keyboard.press('Escape');
        else await notice.getByRole('button', { name: 'Kapat' }).click();
        await expect(notice).toBeHidden();
        await expect(popup).toBeVisible();
        await expect(popup.getByRole('button', { name: 'KVKK Aydınlatma Metni' })).toBeFocused();
      });
  });
});

test('Back closes what stands open over the screen that it leaves (rules#contact-popup)', async ({
  page,
}) => {
  await openList(page);
  await page.getByRole('article').first().getByRole('link').click();
  await page.getByRole('button', { name: 'İletişime Geç' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'KVKK Aydınlatma Metni' }).click();
  await expect(page.getByRole('dialog', { name: 'KVKK Aydınlatma Metni' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL('/ilanlar');
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test.describe('Sending (rules#popup-results)', () => {
  test('sends digits once, after the least time that a person needs, and answers in the result modal (rules#result-modal)', {
    tag: '@smoke',
  }, async ({ page, alerts }) => {
    const requests = await answerMessages(page, { json: { m: 'basarili' } });
    await page.clock.install();
    await page.goto('/iletisim');
    const opening = page.getByRole('button', { name: opener });
    await untilHydrated(opening);
    const laterMs = 60_000;
    await page.clock.pauseAt(Date.now() + laterMs);
    await opening.click();
    const form = formIn(page.getByRole('dialog', { name: opener }));
    await fillIn(form);
    await form.submit.dblclick();
    await page.clock.runFor(limits.minimumFillMs - 1);
    expect(requests).toHaveLength(0);
    await page.clock.runFor(1);
    const modal = resultModal(page, 'Başarılı');
    await expect(modal).toContainText('Mesajınız iletilmiştir.');
    await page.clock.resume();
    await expectAccessible(page);
    await modal.getByRole('button', { name: 'Tamam' }).click();
    await expect(modal).toBeHidden();
    await expectEmpty(form);
    await expect(form.submit).toBeFocused();
    expect(alerts).toEqual([]);
    expect(requests.map((request) => request.postDataJSON())).toEqual([
      {
        fullName: filled.name,
        phone: filled.phone,
        type: 'satis',
        message: filled.message,
        messageTo: null,
      },
    ]);
  });

  test('answers a failure in the result modal, a network failure not at all, and keeps what was typed', async ({
    page,
    alerts,
    allowProblems,
  }) => {
    allowProblems(failedMessageCall);
    const popup = await openPopup(page);
    const form = formIn(popup);
    await fillIn(form);
    await test.step('a non-OK answer', async () => {
      await answerMessages(page, { status: 500, json: {} });
      await form.submit.click();
      const modal = resultModal(page, 'Hata');
      await expect(modal).toContainText('Çok istek atıldı 15 dakika sonra tekrar deneyiniz.');
      await expectAccessible(page);
      await modal.getByRole('button', { name: 'Kapat' }).click();
      await expect(modal).toBeHidden();
      await expectFilled(form);
    });
    await test.step('a network failure: silence, and another try', async () => {
      const requests = await answerMessages(page, 'network-failure');
      for (const tries of [1, 2]) {
        await form.submit.click();
        await expect.poll(() => requests.length).toBe(tries);
        await expect(form.submit).toHaveAttribute('aria-disabled', 'false');
        await expect(page.getByRole('dialog')).toHaveCount(1);
        await expectFilled(form);
      }
      expect(alerts).toEqual([]);
    });
  });

  test('Popup quirk (rules#popup-quirk): warns about an empty name, reason or description and still sends', async ({
    page,
    alerts,
  }) => {
    const requests = await answerMessages(page, { json: { m: 'basarili' } });
    const popup = await openPopup(page);
    const form = formIn(popup);
    for (const [field, clear] of [
      ['fullName', () => form.name.fill('')],
      ['type', () => form.reason.selectOption('')],
      ['message', () => form.message.fill('')],
    ] as const)
      await test.step(field, async () => {
        await fillIn(form);
        await clear();
        await form.submit.click();
        const modal = resultModal(page, 'Başarılı');
        await expect(modal).toBeVisible();
        expect(alerts.splice(0)).toEqual([incomplete]);
        expect(requests.splice(0).map((request) => request.postDataJSON())).toEqual([
          expect.objectContaining({ [field]: '' }),
        ]);
        await modal.getByRole('button', { name: 'Tamam' }).click();
        await expectEmpty(form);
      });
    await test.step('a bad phone is stopped by its alert', async () => {
      await form.phone.fill('532');
      await form.submit.click();
      await expect
        .poll(() => alerts)
        .toEqual(['Lütfen geçerli bir telefon numarası giriniz (5XX XXX XX XX)']);
      await expect(form.phone).toBeFocused();
      expect(requests).toHaveLength(0);
    });
  });
});
