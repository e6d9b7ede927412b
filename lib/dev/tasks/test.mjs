import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { findBrowser } from './browser.mjs';
import { buildIfNeeded } from './build.mjs';
import { mustRun } from './command.mjs';
import { installIfNeeded } from './install.mjs';
import { findNode } from './node-binary.mjs';
import { runPlaywright } from './playwright.mjs';
import { step } from './progress.mjs';
import { root } from './root.mjs';
import { runTask, TaskError } from './task.mjs';
import { closingLine, readBrowserCounts, readUnitCounts } from './test-counts.mjs';

const reports = { unit: 'test-results/unit.json', browser: 'test-results/browser.json' };

// `npm test`: what a change needs. `npm run test:full`: everything else. Every step runs even after a failure, so that
// one run shows everything that is broken.
await runTask(async () => {
  const isFull = process.argv.includes('--full');
  const rank = isFull ? 'full' : 'quick';
  const failed = [];
  const attempt = async (title, work) => {
    try {
      return await step(title, work);
    } catch (error) {
      if (!(error instanceof TaskError)) throw error;
      if (error.message) console.error(error.message);
      failed.push(title);
    }
  };

  rmSync(join(root, 'test-results'), { recursive: true, force: true });
  await installIfNeeded();
  const node = findNode();
  const tool = (failure, args, isQuiet = true) =>
    mustRun(failure, node, args, { isQuiet, env: testEnv(rank) });

  if (!isFull) {
    await attempt('Format and lint', () =>
      tool('Biome found something (see above).', [
        'node_modules/@biomejs/biome/bin/biome',
        'check',
        '--error-on-warnings',
        '.',
      ]),
    );
    await attempt('Types', async () => {
      await tool('The route types could not be made.', ['node_modules/next/dist/bin/next', 'typegen']);
      await tool('TypeScript found something (see above).', ['node_modules/typescript/bin/tsc', '--noEmit']);
    });
  }
  await attempt('Unit and backend tests', () =>
    tool(
      'Unit tests failed (see above).',
      [
        'node_modules/vitest/vitest.mjs',
        'run',
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${reports.unit}`,
      ],
      false,
    ),
  );
  const browser = await attempt('Finding a browser', () => findBrowser(node));
  const isBuilt = await attempt('Building', () => buildIfNeeded(node).then(() => true));
  if (browser && isBuilt) await attempt('Browser and HTTP tests', () => browserTests(node, browser, rank));

  if (failed.length > 0) console.error(`Failed: ${failed.join(', ')}`);
  console.log(closingLine([readUnitCounts(reports.unit), readBrowserCounts(reports.browser)]));
  return failed.length > 0 ? 1 : 0;
});

async function browserTests(node, browser, rank) {
  const code = await runPlaywright(node, browser, ['--output=test-results/browser'], {
    ...testEnv(rank),
    BASE_URL: '',
    PLAYWRIGHT_JSON_OUTPUT_FILE: reports.browser,
  });
  if (code !== 0) throw new TaskError('Browser tests failed (see above, and playwright-report).');
}

/** Tools read NODE_ENV in their own ways; TEST_RANK chooses what the configurations of Vitest and Playwright run. */
function testEnv(rank) {
  const { NODE_ENV: _, ...env } = process.env;
  return { ...env, NEXT_TELEMETRY_DISABLED: '1', TEST_RANK: rank };
}
