import { expect, it } from 'vitest';
import { editPhone, pastedPhone } from './phone-edit.ts';

/** Edits the field and returns what it shows; `|` is the caret. */
function edit(before: string, after: string, inputType = 'insertText'): string {
  const state = { text: after.replace('|', ''), caret: after.indexOf('|') };
  const { text, caret } = editPhone(before, state, inputType);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

it.each([
  ['53212345678', '532 123 45 67'],
  ['+905321234567', '532 123 45 67'],
])('%s, typed one key after the other, shows %s', (keys, shown) => {
  expect([...keys].reduce((text, key) => edit(text, `${text}${key}|`).replace('|', ''), '')).toBe(shown);
});

it('typing keeps the caret behind its digit, and ignores a letter', () => {
  expect(edit('532 123', '5329| 123')).toBe('532 9|12 3');
  expect(edit('532 123', '532x| 123')).toBe('532| 123');
});

it('typing takes no eleventh digit, but what replaces a whole number', () => {
  expect(edit('532 123 45 67', '5329| 123 45 67')).toBe('532| 123 45 67');
  expect(edit('533 111 22 33', '53212345678|')).toBe('532 123 45 67|');
});

it('a composition is grouped when it has ended, and pushes no digit out either', () => {
  const composed = (before: string, after: string) => edit(before, after, 'insertCompositionText');
  expect(composed('', '5421378965|')).toBe('542 137 89 65|');
  expect(composed('542 196 5', '542 1378|96 5')).toBe('542 137 8|9 65');
  expect(composed('542 137 89 65', '54200| 137 89 65')).toBe('542| 137 89 65');
  expect(composed('542 137 89 65', '5331112233|')).toBe('533 111 22 33|');
});

it('deleting a space takes the digit beyond it too', () => {
  expect(edit('532 123', '532|123', 'deleteContentBackward')).toBe('53|1 23');
  expect(edit('532 123', '532|123', 'deleteContentForward')).toBe('532| 23');
});

it.each([
  ['532 1|3 45 67', '532 1|34 56 7'],
  ['53|5 67', '53|5 67'],
])('deleting a digit or a selection leaves %s, shown as %s', (after, shown) => {
  expect(edit('532 123 45 67', after, 'deleteContentBackward')).toBe(shown);
});

it('a country code that is pasted or filled in is dropped', () => {
  expect(edit('', '+90 53|2 123 45 67', 'insertFromPaste')).toBe('53|2 123 45 67');
  expect(edit('', '+90 532 123 45 67|', 'insertReplacementText')).toBe('532 123 45 67|');
});

it('pasting a whole number replaces the field, a part or two numbers do not', () => {
  // Further spellings: phone.test.ts.
  expect(pastedPhone('Tel: +90 (0)532 123 45 67')).toBe('532 123 45 67');
  expect(['532', '', '0532 123 45 67 / 0533 123 45 67'].map(pastedPhone)).toEqual([null, null, null]);
});
