import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Package = { optionalDependencies?: Record<string, string> };

// `npm install` beside an existing node_modules leaves out what other platforms need, and then `npm ci`, which a
// fresh clone starts with, refuses the lockfile.
test('the lockfile holds the optional packages of every platform', () => {
  const lockfile = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, Package>;
  };
  const missing = Object.entries(lockfile.packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.keys(optionalDependencies).filter(
      (name) =>
        !(`node_modules/${name}` in lockfile.packages) &&
        !(`${path}/node_modules/${name}` in lockfile.packages),
    ),
  );
  expect(missing).toEqual([]);
});
