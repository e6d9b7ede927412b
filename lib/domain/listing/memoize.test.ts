import { expect, it, vi } from 'vitest';
import { memoize } from './memoize.ts';

it('reads a short text once, a long one each time, and forgets all when there are too many', () => {
  const read = vi.fn((text: string) => text.length > 1);
  const remembered = memoize(read, { maxEntries: 2, maxLength: 3 });
  for (const text of ['a', 'ab', 'a', 'ab']) expect(remembered(text)).toBe(text.length > 1);
  expect(read).toHaveBeenCalledTimes(2);
  remembered('long');
  remembered('long');
  expect(read).toHaveBeenCalledTimes(4);
  for (const text of ['c', 'a']) remembered(text);
  expect(read).toHaveBeenCalledTimes(6);
});
