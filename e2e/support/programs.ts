import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { test } from '@playwright/test';

// Debian keeps servers out of the search path of ordinary users.
const systemFolders = ['/usr/sbin', '/usr/local/sbin', '/opt/homebrew/bin'];

/** Returns the path of an installed program, or null. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env.PATH ?? '').split(delimiter), ...systemFolders];
  return folders.map((folder) => join(folder, name)).find((path) => existsSync(path)) ?? null;
}

/** Skips a test where a program is not installed; in CI, which always has it, the test fails instead. */
export function skipWithout<Thing>(thing: Thing | null | undefined, name: string): Thing {
  if (thing) return thing;
  if (process.env.CI) throw new Error(`CI must have ${name}`);
  test.skip(true, `needs ${name}`);
  throw new Error('A skipped test goes on');
}
