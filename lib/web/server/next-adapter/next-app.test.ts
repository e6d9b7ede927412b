import { expect, test } from 'vitest';
import { withCompileHint } from './next-app.ts';

const script = 'text/javascript; charset=utf-8';
const large = Buffer.from('x'.repeat(30_000));

test('the compile hint is the first line of a large script, where browsers look for it, and of nothing else', () => {
  expect(withCompileHint(script, large).toString()).toBe(`//# allFunctionsCalledOnLoad\n${large}`);
  expect(withCompileHint(script, large.subarray(1))).toEqual(large.subarray(1));
  expect(withCompileHint('text/css; charset=utf-8', large)).toBe(large);
});
