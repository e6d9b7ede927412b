import type { Locator, Page } from '@playwright/test';
import { answerMessages, fillIn, formIn, openPopup } from '#e2e/pages/contact.ts';
import { composingKeyboard } from '#e2e/pages/keyboard.ts';
import { defaultQuery, listingsScreen, openList, recordQueries } from '#e2e/pages/listings.ts';
import { openWithHeldScripts, untilHydrated } from '#e2e/support/held-scripts.ts';
import { expect, test } from '#e2e/support/test.ts';
import { limits } from '#lib/site/limits.ts';

// A keyboard that composes keeps the text of its composition itself. A field that is rewritten meanwhile gets the text
// again, in other places: another number.

const number = '5421378965';
const grouped = '542 137 89 65';

const forms: Record<string, (page: Page) => Promise<Page | Locator>> = {
  'the contact page': async (page) => {
    await page.goto('/iletisim');
    return page.getByRole('main');
  },
  'the popup': (page) => openPopup(page),
  'the home screen': async (page) => {
    await page.goto('/');
    return page.getByRole('main');
  },
};

for (const [place, open] of Object.entries(forms))
  test(`the digits that are composed are kept, shown and sent (rules#phone-field): ${place}`, {
    tag: ['@full-desktop', '@full-phone'],
  }, async ({ page, alerts: _ }) => {
    const sent = await answerMessages(page);
    const form = formIn(await open(page));
    const { phone } = form;
    await untilHydrated(phone);
    const keyboard = await composingKeyboard(page);
    await test.step('one composition that grows, and ends as the field is left', async () => {
      await phone.focus();
      await keyboard.grow(number);
      await expect(phone).toHaveValue(number);
      await form.message.focus();
      await expect(phone).toHaveValue(grouped);
    });
    await test.step('a composition for each digit', async () => {
      await phone.fill('');
      for (const digit of number) {
        await keyboard.compose(digit);
        await keyboard.commit(digit);
      }
      await expect(phone).toHaveValue(grouped);
    });
    await test.step('digits in the middle, with the caret behind them', async () => {
      await phone.fill('5421965');
      await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(5, 5));
      await keyboard.grow('378');
      await keyboard.commit('378');
      await expect(phone).toHaveValue(grouped);
      await expect(phone).toHaveJSProperty('selectionStart', '542 137 8'.length);
    });
    await test.step('an eleventh digit, which would push the last one out', async () => {
      await phone.evaluate((input: HTMLInputElement) => input.setSelectionRange(3, 3));
      await keyboard.grow('00');
      await keyboard.commit('00');
      await expect(phone).toHaveValue(grouped);
    });
    await test.step('a composition that is given up, and one with a word and a country code', async () => {
      await phone.fill('542');
      await keyboard.compose('9');
      await keyboard.compose('');
      await expect(phone).toHaveValue('542');
      await phone.fill('');
      await keyboard.grow('Tel +90 542 137 89 65');
      await keyboard.commit('Tel +90 542 137 89 65');
      await expect(phone).toHaveValue(grouped);
    });
    if (place === 'the home screen') return;
    await test.step('sent while it composes', async () => {
      await fillIn(form);
      await phone.fill('');
      await keyboard.grow(number);
      await form.submit.dispatchEvent('click');
      await expect
        .poll(() => sent.map((request) => request.postDataJSON().phone.replaceAll(' ', '')))
        .toEqual([number]);
    });
  });

test('a composition that began before React listened is left alone until it ends', {
  tag: '@full-desktop',
}, async ({ page }) => {
  const { release } = await openWithHeldScripts(page, '/iletisim');
  const { phone, message } = formIn(page.getByRole('main'));
  const keyboard = await composingKeyboard(page);
  await phone.focus();
  await keyboard.grow(number.slice(0, 6));
  release();
  await untilHydrated(phone);
  await expect(phone).toHaveValue(number.slice(0, 6));
  await keyboard.compose(number);
  await expect(phone).toHaveValue(number);
  await message.focus();
  await expect(phone).toHaveValue(grouped);
});

type Step = [type: string, isComposing: boolean, value?: string, inputType?: string];

/** The last events of a composition in the order of an engine, at which the field has a value. */
const orders: Record<string, Step[]> = {
  'Safari’s older': [
    ['compositionend', false],
    ['input', false, '', 'deleteByComposition'],
    ['input', false, number, 'insertFromComposition'],
  ],
  'Safari’s': [
    ['input', true, '', 'deleteCompositionText'],
    ['input', true, number, 'insertFromComposition'],
    ['compositionend', false],
  ],
  'Firefox’s': [
    ['compositionend', false],
    ['input', false, number, 'insertCompositionText'],
  ],
};

for (const [engine, steps] of Object.entries(orders))
  test(`the order of ${engine} events changes no digit`, { tag: '@full-desktop' }, async ({ page }) => {
    await page.goto('/iletisim');
    const { phone } = formIn(page.getByRole('main'));
    await untilHydrated(phone);
    await phone.focus();
    const started: Step[] = [
      ['compositionstart', false],
      ['input', true, number, 'insertCompositionText'],
    ];
    const rewritten = await phone.evaluate(
      (input: HTMLInputElement, all: Step[]) =>
        all.filter(([type, isComposing, value, inputType]) => {
          const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
          if (value !== undefined) setter?.call(input, value);
          const { value: before } = input;
          const Kind = type === 'input' ? InputEvent : CompositionEvent;
          input.dispatchEvent(
            new Kind(type, { bubbles: true, isComposing, ...(inputType && { inputType }) }),
          );
          return input.value !== before;
        }),
      [...started, ...steps],
    );
    expect(rewritten).toEqual([]);
    await expect(phone).toHaveValue(grouped);
  });

for (const [digits, from] of [
  ['５４２１３７８９６５', 'a full-width keyboard'],
  ['٥٤٢١٣٧٨٩٦٥', 'an Arabic keyboard'],
  ['۵۴۲۱۳۷۸۹۶۵', 'a Persian keyboard'],
] as const)
  test(`digits of ${from} are digits`, { tag: '@full-desktop' }, async ({ page }) => {
    await page.goto('/iletisim');
    const { phone } = formIn(page.getByRole('main'));
    await untilHydrated(phone);
    await phone.focus();
    const keyboard = await composingKeyboard(page);
    await keyboard.grow(digits);
    await keyboard.commit(digits);
    await expect(phone).toHaveValue(grouped);
    await phone.fill('');
    await phone.pressSequentially(digits);
    await expect(phone).toHaveValue(grouped);
  });

test('Search and price limits (rules#list-state) ask for nothing in the middle of a composition, and once after it', {
  tag: '@full-desktop',
}, async ({ page }) => {
  await page.clock.install();
  const { search, openFilters } = listingsScreen(page);
  await openList(page);
  await openFilters();
  await untilHydrated(search);
  const queries = recordQueries(page);
  const keyboard = await composingKeyboard(page);
  await search.focus();
  await keyboard.grow('vil');
  await page.clock.runFor(10 * limits.searchDebounceMs);
  await keyboard.compose('villa');
  await page.clock.runFor(10 * limits.searchDebounceMs);
  await expect(search).toHaveValue('villa');
  expect(queries).toEqual([]);
  await keyboard.commit('villa');
  await page.clock.runFor(limits.searchDebounceMs);
  await expect(page).toHaveURL('/ilanlar?ara=villa');
  await page.clock.runFor(10 * limits.searchDebounceMs);
  await expect.poll(() => queries).toEqual([{ ...defaultQuery, searchFilter: 'villa' }]);
  await test.step('one that ends as the field is left', async () => {
    await search.fill('');
    await page.clock.runFor(limits.searchDebounceMs);
    await expect.poll(() => queries).toHaveLength(2);
    queries.length = 0;
    await search.focus();
    await keyboard.grow('arsa');
    await page.clock.runFor(10 * limits.searchDebounceMs);
    expect(queries).toEqual([]);
    await search.blur();
    await page.clock.runFor(limits.searchDebounceMs);
    await expect(page).toHaveURL('/ilanlar?ara=arsa');
    await expect.poll(() => queries).toHaveLength(1);
  });
  await test.step('a price limit (rules#price-ranges), in the digits of any keyboard', async () => {
    await search.fill('');
    await page.clock.runFor(limits.searchDebounceMs);
    await expect.poll(() => queries).toHaveLength(2);
    for (const [name, digits, address] of [
      ['En çok (₺)', '4.850.000', '0-4850000'],
      ['En az (₺)', '１５０００', '15000-4850000'],
    ] as const) {
      queries.length = 0;
      const field = page.getByRole('textbox', { name });
      await field.focus();
      await keyboard.grow(digits);
      await page.clock.runFor(10 * limits.searchDebounceMs);
      await expect(field).toHaveValue(digits);
      expect(queries).toEqual([]);
      await keyboard.commit(digits);
      await page.clock.runFor(limits.searchDebounceMs);
      await expect(page).toHaveURL(`/ilanlar?fiyat=${address}`);
      await expect.poll(() => queries).toEqual([{ ...defaultQuery, priceFilter: address }]);
    }
  });
});
