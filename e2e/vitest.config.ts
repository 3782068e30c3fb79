import { timeLimits } from 'shared-contracts/testing/time-limits';
import { defineConfig } from 'vitest/config';

/** Fault tests: real processes are started, killed and frozen. They mostly wait, so files share the cores. */
export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    globalSetup: ['faults/demo-folder.ts'],
    maxWorkers: 3,
    expect: { poll: { timeout: timeLimits.processTest } },
    hookTimeout: timeLimits.processTest,
    testTimeout: timeLimits.killTest,
  },
});
