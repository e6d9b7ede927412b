import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

// The tasks as they are, over a project of which only the names are there.
const files = {
  'package-lock.json': '{"packages":{}}',
  'node_modules/.package-lock.json': '{"packages":{}}',
  'node_modules/next/dist/bin/next': `
    const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
    mkdirSync('.next', { recursive: true });
    writeFileSync('.next/BUILD_ID', 'x');
    appendFileSync('builds', 'built ');`,
  'lib/dev/tasks/pack-empty-database.ts': '',
  'lib/server/main.ts': `console.log(process.argv.includes('--check') ? 'checked' : 'served')`,
  'app/page.tsx': '',
};
let root: string;

function put(name: string, text: string): void {
  mkdirSync(dirname(join(root, name)), { recursive: true });
  writeFileSync(join(root, name), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'emlak-start-'));
  for (const name of ['package.json', 'lib/dev/tasks', 'lib/server/small-heap.mjs'])
    cpSync(name, join(root, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) put(name, text);
  mkdirSync(join(root, 'node_modules/node/bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, 'node_modules/node/bin/node'));
});
afterEach(() => rmSync(root, { recursive: true }));

/** Runs a task, which ends by itself within the time or is killed. */
function task(...args: string[]): string {
  const { stdout, stderr, signal } = spawnSync(process.execPath, args, {
    cwd: root,
    env: { ...process.env, CHROMIUM_PATH: process.execPath },
    encoding: 'utf8',
    timeout: 20_000,
  });
  return `${stdout}${stderr}${signal ?? ''}`;
}
const builds = () => readFileSync(join(root, 'builds'), 'utf8').trim().split(' ').length;

it('builds once for `npm run build` and the starts after it, and again for other sources', () => {
  task('lib/dev/tasks/run.mjs', 'build');
  expect(task('lib/dev/tasks/start.mjs')).toBe('served\n');
  expect(task('lib/dev/tasks/start.mjs')).toBe('served\n');
  expect(builds()).toBe(1);
  writeFileSync(join(root, 'app/page.tsx'), 'export {};');
  expect(task('lib/dev/tasks/start.mjs')).toMatch(/checked[\s\S]*served/);
  expect(builds()).toBe(2);
});

it('runs every step of `npm test` although one fails, and ends with the counts of both reports', () => {
  const report = (file: string, counts: object) =>
    `const { mkdirSync, writeFileSync } = require('node:fs');
     mkdirSync('test-results', { recursive: true });
     writeFileSync('test-results/${file}', '${JSON.stringify(counts)}');`;
  const unloaded = { status: 'failed', assertionResults: [] };
  const tools = {
    'node_modules/@biomejs/biome/bin/biome': 'process.exitCode = 1',
    'node_modules/typescript/bin/tsc': '',
    'node_modules/vitest/vitest.mjs': `import { createRequire } from 'node:module';
      const require = createRequire(import.meta.url);
      ${report('unit.json', { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, testResults: [unloaded] })}`,
    'node_modules/@playwright/test/cli.js': report('browser.json', { stats: { expected: 3, flaky: 1 } }),
  };
  for (const [name, text] of Object.entries(tools)) put(name, text);
  const said = task('lib/dev/tasks/test.mjs');
  expect(said).toMatch(/^9 passed, 2 failed, 2 skipped$/m);
  expect(said).toMatch(/^Failed: Format and lint$/m);
});
