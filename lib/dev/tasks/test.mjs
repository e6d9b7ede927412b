import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { runPlaywright } from './browser.mjs';
import { buildIfNeeded } from './build.mjs';
import { mustRun, root, runTask, step, TaskError } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { findNode } from './node-binary.mjs';

const reports = { unit: 'test-results/unit.json', browser: 'test-results/browser.json' };
const biome = ['node_modules/@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.'];
const typegen = ['node_modules/next/dist/bin/next', 'typegen'];
const tsc = ['node_modules/typescript/bin/tsc', '--noEmit'];
const vitestReport = ['--reporter=default', '--reporter=json', `--outputFile.json=${reports.unit}`];
const vitest = ['node_modules/vitest/vitest.mjs', 'run', ...vitestReport];

// `npm test`: what a change needs. `npm run test:full`: everything else. Every step runs even after a failure, so that
// one run shows everything that is broken.
await runTask(async () => {
  const isFull = process.argv.includes('--full');
  // Tools read NODE_ENV in their own ways; TEST_RANK chooses what the configurations of Vitest and Playwright run.
  const { NODE_ENV: _, ...inherited } = process.env;
  const env = { ...inherited, NEXT_TELEMETRY_DISABLED: '1', TEST_RANK: isFull ? 'full' : 'quick' };
  const failed = [];
  const attempt = (title, work) =>
    step(title, work).catch((error) => {
      if (!(error instanceof TaskError)) throw error;
      if (error.message) console.error(error.message);
      failed.push(title);
    });

  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  await installIfNeeded();
  const node = findNode();
  const tool = (args) => mustRun('', node, args, { isQuiet: true, env });
  const settings = { ...env, BASE_URL: '', PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser };

  // Tests often wait for other processes: side by side they leave no core idle.
  const unit = attempt('Unit and backend tests', () => tool(vitest));
  if (!isFull) {
    await attempt('Format and lint', () => tool(biome));
    await attempt('Types', () => tool(typegen).then(() => tool(tsc)));
  }
  await attempt('Browser and HTTP tests', async () => {
    await buildIfNeeded(node);
    const code = await runPlaywright(node, ['--output=test-results/browser'], settings);
    if (code !== 0) throw new TaskError('Browser tests failed (see above, and playwright-report).');
  });
  await unit;

  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  console.log(closingLine());
  return failed.length > 0 ? 1 : 0;
});

/** Writes `12 passed, 0 failed`, as tools read it. */
function closingLine() {
  const unit = readReport(reports.unit);
  const browser = readReport(reports.browser).stats;
  // A file that fails to load has no failed test.
  const unloaded = unit.testResults?.filter(
    ({ status, assertionResults }) => status === 'failed' && assertionResults.length === 0,
  );
  const sum = (...counts) => counts.reduce((total, count) => total + (count ?? 0), 0);
  const passed = sum(unit.numPassedTests, browser?.expected, browser?.flaky);
  const failed = sum(unit.numFailedTests, unloaded?.length, browser?.unexpected);
  const skipped = sum(unit.numPendingTests, unit.numTodoTests, browser?.skipped);
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}

/** Reads a report; without one nothing has run. */
function readReport(file) {
  try {
    return JSON.parse(readFileSync(join(root, file), 'utf8'));
  } catch {
    return {};
  }
}
