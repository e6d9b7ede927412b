import { expect, it } from 'vitest';
import { manyLines, oneLine } from './visitor-text.ts';

it('cannot steer a terminal or turn the writing around', () => {
  expect(oneLine('a\u001b[2Jb\u0007\r\nc\u2028d \u202ee')).toBe('a [2Jb c d e');
  expect(manyLines(' a\u001b[31m \r\n\nb\u2029c\u202e ')).toBe('a [31m\n\nb\nc');
});
