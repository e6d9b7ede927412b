import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

const isWholeRun = ['test', 'unit'].includes(process.env.npm_lifecycle_event ?? '');

export default defineConfig({
  test: {
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts', 'app/**/*.test.ts'],
    environment: 'node',
    globalSetup: isWholeRun ? ['lib/backend/embedded/testing/share-databases.ts'] : [],
    // Many tests wait for other processes; one worker alone would leave half of a small machine idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Opening an embedded database takes seconds where the processor is shared.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A shared CI machine may stall for seconds.
    retry: process.env.CI ? 1 : 0,
  },
});
