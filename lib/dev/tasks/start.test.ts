import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

const unloaded = { status: 'failed', assertionResults: [] };
const unit = { numPassedTests: 5, numFailedTests: 1, numPendingTests: 2, testResults: [unloaded] };
const browser = { stats: { expected: 3, flaky: 1 } };
// The tasks as they are, over a project of which only the names are there. The linter fails, and leaves the reports of all.
const files = {
  'package-lock.json': '{"packages":{}}',
  'node_modules/.package-lock.json': '{"packages":{}}',
  'node_modules/next/dist/bin/next': `
    const { appendFileSync, mkdirSync, writeFileSync } = require('node:fs');
    mkdirSync('.next', { recursive: true });
    writeFileSync('.next/BUILD_ID', 'x');
    appendFileSync('builds', process.argv[2] + ' ');`,
  'node_modules/@biomejs/biome/bin/biome': `
    const { mkdirSync, writeFileSync } = require('node:fs');
    mkdirSync('test-results');
    writeFileSync('test-results/unit.json', '${JSON.stringify(unit)}');
    writeFileSync('test-results/browser.json', '${JSON.stringify(browser)}');
    process.exitCode = 1;`,
  'node_modules/typescript/bin/tsc': '',
  'node_modules/vitest/vitest.mjs': '',
  'node_modules/@playwright/test/cli.js': '',
  'lib/dev/tasks/pack-empty-database.ts': '',
  'lib/front/compress-files.ts': '',
  'lib/web/check-start.ts': `console.log('checked')`,
  'lib/front/main.ts': `console.log('served')`,
  'app/page.tsx': '',
};
const runtime = `node_modules/node-${process.platform === 'darwin' && process.arch === 'arm64' ? 'bin-' : ''}${process.platform}-${process.arch}`;
let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'emlak-start-'));
  const flags = ['lib/runtime/node-flags.mjs', 'lib/runtime/node-flags.env'];
  for (const name of ['package.json', 'lib/dev/tasks', ...flags])
    cpSync(name, join(root, name), { recursive: true });
  for (const [name, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), text);
  }
  // As npm 10 leaves it, which links no command that the packages of several platforms bring.
  mkdirSync(join(root, runtime, 'bin'), { recursive: true });
  symlinkSync(process.execPath, join(root, runtime, 'bin/node'));
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
const builds = () => readFileSync(join(root, 'builds'), 'utf8').trim();

it('builds once for `npm run build` and the starts after it, and again for other sources', () => {
  task('lib/dev/tasks/run.mjs', 'build');
  for (let times = 0; times < 2; times += 1) expect(task('lib/dev/tasks/start.mjs')).toBe('served\n');
  expect(builds()).toBe('build');
  writeFileSync(join(root, 'app/page.tsx'), 'export {};');
  expect(task('lib/dev/tasks/start.mjs')).toMatch(/checked[\s\S]*served/);
  expect(builds()).toBe('build build');
  expect(realpathSync(join(root, 'node_modules/.bin/node'))).toBe(realpathSync(process.execPath));
});

it('runs every step of `npm test` although one fails, and ends with the counts of both reports', () => {
  const said = task('lib/dev/tasks/test.mjs');
  expect(builds()).toBe('typegen build');
  expect(said).toMatch(/^9 passed, 2 failed, 2 skipped$/m);
  expect(said).toMatch(/^Failed: Format and lint$/m);
});
