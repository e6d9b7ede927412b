import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['lib/**/*.test.ts', 'components/**/*.test.ts', 'app/**/*.test.ts'],
    environment: 'node',
    // Opening an embedded database takes seconds where the processor is shared.
    testTimeout: 30_000,
    hookTimeout: 60_000,
    // A shared CI machine may stall for seconds.
    retry: process.env.CI ? 1 : 0,
  },
});
