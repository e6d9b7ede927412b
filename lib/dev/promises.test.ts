import { existsSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

/** `lib/a/{b,c}.test.ts` names two files. */
function expandBraces(path: string): string[] {
  const [, before = '', choices, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? [];
  return choices === undefined
    ? [path]
    : choices.split(',').flatMap((choice) => expandBraces(before + choice + after));
}

/** Rows of the table of promises: what is promised, and the tests that it names. */
function promisesOf(markdown: string): { promise: string; tests: string[]; isSoaked: boolean }[] {
  const [, table = ''] = markdown.split('| promise | test |');
  const rows = table.split('\n').filter((line) => line.startsWith('| ') && !line.startsWith('|-'));
  return rows.map((row) => {
    const [, promise = '', tests = ''] = row.split(' | ').length === 2 ? ['', ...row.split(' | ')] : [];
    const named = Array.from(tests.matchAll(/`([^`]+)`/g), ([, path = '']) => expandBraces(path)).flat();
    return { promise: promise.replace('| ', ''), tests: named, isSoaked: tests.includes('soak:') };
  });
}

const promises = promisesOf(readFileSync('lib/dev/README.md', 'utf8'));

it('names a test or a soak for every promise', () => {
  expect(promises.length).toBeGreaterThanOrEqual(30);
  expect(promises.filter(({ tests, isSoaked }) => tests.length === 0 && !isSoaked)).toEqual([]);
});

it('names only tests that are there', () => {
  const missing = promises.flatMap(({ promise, tests }) =>
    tests
      .filter((path) => !/\.(?:test|spec)\.ts$/.test(path) || !existsSync(path))
      .map((path) => `${path} (${promise})`),
  );
  expect(missing).toEqual([]);
});

it('complains about a row without a test', () => {
  expect(promisesOf('| promise | test |\n|---|---|\n| Nothing is lost | |\n')).toMatchObject([{ tests: [] }]);
});

it('shows the example of the browser tests as it runs', () => {
  expect(readFileSync('e2e/README.md', 'utf8')).toContain(
    readFileSync('e2e/concerns/any-answer.spec.ts', 'utf8'),
  );
});
