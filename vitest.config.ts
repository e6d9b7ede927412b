import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { configDefaults, defineConfig } from 'vitest/config';
import { siteFlags } from './lib/runtime/node-flags.mjs';

const { CI, TEST_RANK, npm_lifecycle_event: script } = process.env;
const folders = '{app,components,lib}/**';
const slow = `${folders}/*.full.test.ts`;
/** Commands read the environment once in the life of their process. */
const alone = ['lib/office/*.test.ts', 'lib/office/commands/**/*.test.ts'];

// TEST_RANK is set by `npm test` (quick) and `npm run test:full` (full); without it everything runs.
const excluded = [...configDefaults.exclude, ...(TEST_RANK === 'quick' ? [slow] : [])];
const ranked = (include: string) =>
  TEST_RANK === 'full' ? include.replace('*.test', '*.full.test') : include;

export default defineConfig({
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'together',
          include: [ranked(`${folders}/*.test.ts`)],
          exclude: [...excluded, ...alone],
          // A new process for each file would take as long as the tests of most of them.
          isolate: false,
          globalSetup: TEST_RANK || script === 'unit' ? ['lib/data/embedded/testing/share-databases.ts'] : [],
        },
      },
      { extends: true, test: { name: 'alone', include: alone.map(ranked), exclude: excluded } },
    ],
    environment: 'node',
    // The package throws where Next does not read its condition.
    alias: { 'server-only': resolve('node_modules/server-only/empty.js') },
    // Many tests wait for other processes; one worker alone would leave half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    execArgv: siteFlags,
    // Opening an embedded database takes seconds where the processor is shared.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // As in playwright.config.ts: the default of a second is over where other tests load databases beside it.
    expect: { poll: { timeout: 10_000 } },
    // A shared CI machine may stall for seconds.
    retry: CI ? 1 : 0,
  },
});
