import { describe, expect, it } from 'vitest';
import { editPhone, type FieldState, pastedPhone } from './phone-edit.ts';

/** `|` is the caret. */
const read = (marked: string): FieldState => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });
const show = ({ text, caret }: FieldState) => `${text.slice(0, caret)}|${text.slice(caret)}`;

const edit = (before: string, after: string, inputType = 'insertText') =>
  show(editPhone(before, read(after), inputType));

/** Types one character after the other at the end. */
const type = (keys: string) =>
  [...keys].reduce(
    (text, key) => editPhone(text, { text: text + key, caret: text.length + 1 }, 'insertText').text,
    '',
  );

describe('typing', () => {
  it.each([
    ['5', '5'],
    ['532', '532'],
    ['5321', '532 1'],
    ['5321234567', '532 123 45 67'],
    ['53212345678', '532 123 45 67'],
    ['a5b3-2 1', '532 1'],
    ['05321234567', '532 123 45 67'],
    ['+905321234567', '532 123 45 67'],
    ['00905321234567', '532 123 45 67'],
  ])('%s reads %s', (keys, shown) => {
    expect(type(keys)).toBe(shown);
  });

  it('keeps the caret behind the digit that was typed in the middle', () => {
    expect(edit('531 234', '52|31 234')).toBe('52|3 123 4');
    expect(edit('53 ', '53|')).toBe('53|');
    expect(edit('532 123', '5329| 123')).toBe('532 9|12 3');
  });

  it('takes no eleventh digit instead of pushing the last one out', () => {
    expect(edit('532 123 45 67', '5329| 123 45 67')).toBe('532| 123 45 67');
  });

  it('takes what replaces a whole number', () => {
    expect(edit('533 111 22 33', '53212345678|')).toBe('532 123 45 67|');
  });

  it('ignores letters where they are typed', () => {
    expect(edit('532 123', '532x| 123')).toBe('532| 123');
  });
});

describe('deleting', () => {
  it('takes a digit in the middle', () => {
    expect(edit('532 123 45 67', '532 1|3 45 67', 'deleteContentBackward')).toBe('532 1|34 56 7');
  });

  it('takes the digit before a space together with it', () => {
    expect(edit('532 123', '532|123', 'deleteContentBackward')).toBe('53|1 23');
  });

  it('takes the digit after a space when deleting forward', () => {
    expect(edit('532 123', '532|123', 'deleteContentForward')).toBe('532| 23');
  });

  it('takes a selection', () => {
    expect(edit('532 123 45 67', '53|5 67', 'deleteContentBackward')).toBe('53|5 67');
    expect(edit('532 123 45 67', '|', 'deleteContentBackward')).toBe('|');
  });
});

describe('pasting', () => {
  it.each([
    '+90 532 123 45 67',
    '+905321234567',
    '0532 123 45 67',
    '05321234567',
    '0090 532 123 45 67',
    '90 532 123 45 67',
    '(0532) 123-45-67',
    'Tel: 0532 123 45 67',
    '+90 (0)532 123 45 67',
    '5321234567',
  ])('%s is one whole number', (text) => {
    expect(pastedPhone(text)).toBe('532 123 45 67');
  });

  it.each(['532', '', 'ev', '0532 123 45 67 / 0533 123 45 67'])('%s is no whole number', (text) => {
    expect(pastedPhone(text)).toBeNull();
  });

  it('puts a part where the caret is', () => {
    expect(edit('532', '532123|', 'insertFromPaste')).toBe('532 123|');
  });

  it('drops a country code that the browser filled in', () => {
    expect(edit('', '+90 532 123 45 67|', 'insertReplacementText')).toBe('532 123 45 67|');
  });
});
