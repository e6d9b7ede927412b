import { describe, expect, it } from 'vitest';
import { editPhone, pastedPhone } from './phone-edit.ts';

/** What the field shows after an edit; `|` is the caret. */
function edit(before: string, after: string, inputType = 'insertText'): string {
  const state = { text: after.replace('|', ''), caret: after.indexOf('|') };
  const { text, caret } = editPhone(before, state, inputType);
  return `${text.slice(0, caret)}|${text.slice(caret)}`;
}

describe('typing', () => {
  it.each([
    ['5321', '532 1'],
    ['53212345678', '532 123 45 67'],
    ['a5b3-2 1', '532 1'],
    ['05321234567', '532 123 45 67'],
    ['+905321234567', '532 123 45 67'],
    ['00905321234567', '532 123 45 67'],
  ])('%s, one key after the other, shows %s', (keys, shown) => {
    expect([...keys].reduce((text, key) => edit(text, `${text}${key}|`).replace('|', ''), '')).toBe(shown);
  });

  it.each([
    ['keeps the caret behind a digit in the middle', '531 234', '52|31 234', '52|3 123 4'],
    ['keeps the caret behind a digit before a space', '532 123', '5329| 123', '532 9|12 3'],
    ['shows no space at the end', '53 ', '53|', '53|'],
    ['takes no eleventh digit in the middle', '532 123 45 67', '5329| 123 45 67', '532| 123 45 67'],
    ['takes what replaces a whole number', '533 111 22 33', '53212345678|', '532 123 45 67|'],
    ['ignores a letter in the middle', '532 123', '532x| 123', '532| 123'],
  ])('%s', (_, before, after, shown) => {
    expect(edit(before, after)).toBe(shown);
  });
});

describe('deleting', () => {
  it.each([
    ['a digit in the middle', '532 123 45 67', '532 1|3 45 67', 'Backward', '532 1|34 56 7'],
    ['the digit before a space together with it', '532 123', '532|123', 'Backward', '53|1 23'],
    ['the digit after a space forward', '532 123', '532|123', 'Forward', '532| 23'],
    ['a selection', '532 123 45 67', '53|5 67', 'Backward', '53|5 67'],
    ['everything', '532 123 45 67', '|', 'Backward', '|'],
  ])('takes %s', (_, before, after, direction, shown) => {
    expect(edit(before, after, `deleteContent${direction}`)).toBe(shown);
  });
});

describe('pasting', () => {
  // Further spellings: phoneDigits in phone.test.ts.
  it.each(['5321234567', 'Tel: 0532 123 45 67', '+90 (0)532 123 45 67'])('%s is one whole number', (text) => {
    expect(pastedPhone(text)).toBe('532 123 45 67');
  });

  it.each(['532', '', 'ev', '0532 123 45 67 / 0533 123 45 67'])('%s is no whole number', (text) => {
    expect(pastedPhone(text)).toBeNull();
  });

  it.each([
    ['moves the caret back by a country code', '', '+90 53|2 123 45 67', 'insertFromPaste', '53|2 123 45 67'],
    ['puts a part where the caret is', '532', '532123|', 'insertFromPaste', '532 123|'],
    [
      'drops a country code from the browser',
      '',
      '+90 532 123 45 67|',
      'insertReplacementText',
      '532 123 45 67|',
    ],
  ])('%s', (_, before, after, inputType, shown) => {
    expect(edit(before, after, inputType)).toBe(shown);
  });
});
