import { expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

const family = '👨‍👩‍👧';
it.each([
  ['a text that is too long', 'a'.repeat(51), 50, `${'a'.repeat(50)}…`],
  ['nothing of a text that fits', 'a'.repeat(50), 50, 'a'.repeat(50)],
  ['no letter from its mark', 'ğğğ'.normalize('NFD'), 2, `${'ğğ'.normalize('NFD')}…`],
  ['no emoji in two', family + family, 1, `${family}…`],
  ['after one', 'Işıl😀Çağ', 5, 'Işıl😀…'],
])('an excerpt cuts %s', (_, text, length, cut) => {
  expect(excerpt(text, length)).toBe(cut);
});
