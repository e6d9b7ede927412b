import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { excerpt } from './excerpt.ts';

describe('excerpt', () => {
  it('cuts after the given number of characters', () => {
    expect(excerpt('a'.repeat(51), 50, '…')).toBe(`${'a'.repeat(50)}…`);
    expect(excerpt('bir iki üç', 4, '...')).toBe('bir ...');
  });

  it('leaves a short text alone', () => {
    expect(excerpt('a'.repeat(50), 50, '…')).toBe('a'.repeat(50));
    expect(excerpt('', 50, '…')).toBe('');
  });

  it('never cuts a letter in two', () => {
    expect(excerpt('ğğğ'.normalize('NFD'), 2, '…')).toBe(`${'ğğ'.normalize('NFD')}…`);
    expect(excerpt('👨‍👩‍👧👨‍👩‍👧', 1, '…')).toBe('👨‍👩‍👧…');
  });

  it('is the start of the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 0, max: 60 }), (text, length) => {
        const cut = excerpt(text, length, '');
        expect(text.startsWith(cut)).toBe(true);
        expect(cut.isWellFormed()).toBe(true);
      }),
    );
  });
});
