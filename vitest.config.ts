import { availableParallelism } from 'node:os';
import { configDefaults, defineConfig } from 'vitest/config';

const isWholeRun = ['test', 'unit'].includes(process.env.npm_lifecycle_event ?? '');

/** Pure logic: no test there leaves anything behind that the tests of another file could see. */
const pure = [
  'components',
  ...'contact contract html listing media seo site'.split(' ').map((name) => `lib/${name}`),
].map((folder) => `${folder}/**/*.test.ts`);

export default defineConfig({
  test: {
    projects: [
      // A new process for each of these files would take as long as their tests.
      { extends: true, test: { name: 'pure', include: pure, isolate: false } },
      {
        extends: true,
        test: {
          name: 'other',
          include: ['lib/**/*.test.ts', 'app/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...pure],
          globalSetup: isWholeRun ? ['lib/backend/embedded/testing/share-databases.ts'] : [],
        },
      },
    ],
    environment: 'node',
    // Many tests wait for other processes; one worker alone would leave half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Opening an embedded database takes seconds where the processor is shared.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A shared CI machine may stall for seconds.
    retry: process.env.CI ? 1 : 0,
  },
});
