import { timeLimits } from 'shared-contracts/testing/time-limits';
import { defineConfig } from 'vitest/config';

/** Tests that need root and more, and run only if asked for (faults/with-root/run.ts). */
const needRoot = 'faults/with-root/**/*.test.ts';

/** Fault tests: real processes are started, killed and frozen. They mostly wait, so files share the cores. */
export default defineConfig({
  test: {
    include: [process.env['TEST_WITH_ROOT'] ? needRoot : 'faults/*.test.ts'],
    globalSetup: ['faults/demo-folder.ts'],
    maxWorkers: 3,
    expect: { poll: { timeout: timeLimits.processTest } },
    hookTimeout: timeLimits.processTest,
    testTimeout: timeLimits.killTest,
  },
});
