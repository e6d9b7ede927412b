import { limits } from '#lib/site/limits.ts';
import { digitsOf, formatPhone, isCompletePhone, phoneDigits } from './phone.ts';

/** A text field's text and the position of its caret, counted in characters from the start. */
type FieldState = { text: string; caret: number };

/**
 * Formats the phone field after an edit (rules#phone-field): digits only, ten at most, grouped 3-3-2-2, the caret after
 * the same digit as before.
 * @param before the field's text before the edit, or before the composition
 * @param after the field as the browser left it
 * @param inputType the input event's own, such as `deleteContentBackward`, or `insertCompositionText` for a composition
 */
export function editPhone(before: string, after: FieldState, inputType: string): FieldState {
  const { text, caret } = removedSeparator(before, after, inputType) ?? after;
  const all = digitsOf(text);
  const digits = phoneDigits(text);
  const isFull = isCompletePhone(digitsOf(before)) && all.length > limits.phoneDigits;
  if (typing.has(inputType) && isFull && all.startsWith(digits) && isInsertion(before, after)) {
    // An eleventh digit typed in the middle would silently drop the last one.
    return { text: before, caret: caret - (text.length - before.length) };
  }
  // A country code before the number is removed, and the caret moves back by its length.
  const dropped = Math.max(0, all.indexOf(digits));
  const digitsBeforeCaret = Math.max(0, digitsOf(text.slice(0, caret)).length - dropped);
  return { text: formatPhone(digits), caret: formatPhone(digits.slice(0, digitsBeforeCaret)).length };
}

const typing = new Set(['insertText', 'insertCompositionText']);

/** Tells whether an edit replaced nothing; what it inserted ends at the caret. */
function isInsertion(before: string, { text, caret }: FieldState): boolean {
  const length = text.length - before.length;
  return length > 0 && text.slice(0, Math.max(0, caret - length)) + text.slice(caret) === before;
}

/**
 * Returns the field after a space was deleted, together with the digit beyond it: otherwise the grouping would insert
 * the space again, and the key would have no effect. Null for any other edit.
 */
function removedSeparator(before: string, after: FieldState, inputType: string): FieldState | null {
  const { text, caret } = after;
  if (digitsOf(before) !== digitsOf(text) || text.length !== before.length - 1) return null;
  if (inputType === 'deleteContentBackward') {
    return { text: text.slice(0, caret - 1) + text.slice(caret), caret: caret - 1 };
  }
  if (inputType === 'deleteContentForward') {
    return { text: text.slice(0, caret) + text.slice(caret + 1), caret };
  }
  return null;
}

/**
 * Returns the whole number that a pasted text holds, with or without country code, grouped; it replaces what the field
 * holds. Null for part of a number, which is pasted like any other text.
 */
export function pastedPhone(pasted: string): string | null {
  const digits = phoneDigits(pasted);
  const maxDigits = '0090'.length + limits.phoneDigits;
  return isCompletePhone(digits) && digitsOf(pasted).length <= maxDigits ? formatPhone(digits) : null;
}
