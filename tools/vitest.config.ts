import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** The tests of every package in this folder, or of the one in whose folder vitest is run. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Most of a test is waiting for processes.
    maxWorkers: availableParallelism(),
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
