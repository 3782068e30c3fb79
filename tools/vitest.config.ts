import { availableParallelism } from 'node:os';
import { timeLimits } from '../shared-contracts/src/testing/time-limits.ts';
import { defineConfig } from 'vitest/config';

/** Tests of every package in this folder, or of the package in whose folder vitest is started. */
export default defineConfig({
  test: {
    include: ['**/*.test.ts'],
    // Tests mostly wait for processes.
    maxWorkers: availableParallelism(),
    expect: { poll: { timeout: timeLimits.processTest } },
    testTimeout: timeLimits.processTest,
    hookTimeout: timeLimits.processTest,
  },
});
