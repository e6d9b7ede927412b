import { createElement } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { render, stubBrowser } from '#lib/browser/testing/stub-browser.ts';
import { PhoneField } from './phone-field.tsx';

const { document, CompositionEvent, Event, InputEvent } = stubBrowser();
const control = { id: 'telefon', 'aria-describedby': undefined, 'aria-invalid': undefined };
const field = () => document.querySelector('input') as HTMLInputElement;
let rendered: Awaited<ReturnType<typeof render>>;
beforeEach(async () => {
  rendered = await render(createElement(PhoneField, control));
  field().focus();
  return rendered.unmount;
});

const fire = (event: globalThis.Event) => rendered.act(async () => void field().dispatchEvent(event));
/** Writes as a keyboard does: the text is in the field before the event. */
async function write(text: string, isComposing = false) {
  for (const letter of text) {
    field().value += letter;
    const inputType = isComposing ? 'insertCompositionText' : 'insertText';
    await fire(new InputEvent('input', { bubbles: true, inputType, isComposing }));
  }
}

it('groups digits as they are typed, and takes ten', async () => {
  await write('532123456789');
  expect(field().value).toBe('532 123 45 67');
});

it('leaves alone what a keyboard composes until that has ended', async () => {
  await fire(new CompositionEvent('compositionstart', { bubbles: true }));
  await write('5321234', true);
  expect(field().value).toBe('5321234');
  // Firefox writes the text after the end.
  field().dispatchEvent(new CompositionEvent('compositionend', { bubbles: true }));
  expect(field().value).toBe('5321234');
  await write('5', true);
  await rendered.act(() => vi.waitFor(() => expect(field().value).toBe('532 123 45')));
});

it('takes a composition as ended where the field is left', async () => {
  await fire(new CompositionEvent('compositionstart', { bubbles: true }));
  await write('5321234567', true);
  await rendered.act(async () => field().blur());
  expect(field().value).toBe('532 123 45 67');
});

it('takes a whole number that is pasted, in any spelling', async () => {
  await write('11');
  const clipboardData = { getData: () => '0 (532) 123-45-67' };
  const paste = Object.assign(new Event('paste', { bubbles: true, cancelable: true }), { clipboardData });
  await fire(paste);
  expect(paste.defaultPrevented).toBe(true);
  expect(field().value).toBe('532 123 45 67');
});
