import { expect, test } from 'vitest';
import { withCompileHint } from './next-app.ts';

const script = 'text/javascript; charset=utf-8';
const large = Buffer.from('x'.repeat(30_000));

test('stands in the first line of a large script, where browsers look for it', () => {
  expect(withCompileHint(script, large).toString()).toBe(`//# allFunctionsCalledOnLoad\n${large}`);
});

test('is no weight on small scripts, and no part of anything else', () => {
  expect(withCompileHint(script, large.subarray(1))).toEqual(large.subarray(1));
  expect(withCompileHint('text/css; charset=utf-8', large)).toBe(large);
  expect(withCompileHint('font/woff2', large)).toBe(large);
});
