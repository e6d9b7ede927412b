import { test } from '@playwright/test';

/** Skips a test where a program is not installed; in CI, which always has it, the test fails instead. */
export function skipWithout<Thing>(thing: Thing | null | undefined, name: string): Thing {
  if (thing) return thing;
  if (process.env.CI) throw new Error(`CI must have ${name}`);
  test.skip(true, `needs ${name}`);
  throw new Error('A skipped test goes on');
}
