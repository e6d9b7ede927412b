import fc from 'fast-check';
import { expect, it } from 'vitest';
import { bitsFrom, hasBit } from './bits.ts';
import { buildWordIndex, textsWith } from './word-index.ts';

it('finds just the texts that contain a word', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'ş', '.', '%'), maxLength: 4 });
  const text = fc.array(word, { maxLength: 6 }).map((words) => words.join(' '));
  fc.assert(
    fc.property(fc.array(text, { maxLength: 20 }), word, (texts, searched) => {
      fc.pre(searched !== '');
      const found = textsWith(buildWordIndex(texts), searched);
      expect(texts.map((_, position) => hasBit(found, position))).toEqual(
        texts.map((candidate) => candidate.includes(searched)),
      );
    }),
    { numRuns: 500 },
  );
});

it('never finds a word across the end of another', () => {
  expect(bitsFrom(textsWith(buildWordIndex(['ab cd', 'abcd', 'bc']), 'bc'), 0, 9)).toEqual([1, 2]);
});
