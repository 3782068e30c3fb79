import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

/** Tests of every package in this folder, or of the package in whose folder vitest is started. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Tests mostly wait for processes.
    maxWorkers: availableParallelism(),
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
