import { timeLimits } from 'shared-contracts/testing/time-limits';
import { defineConfig } from 'vitest/config';

/** The tests run in Node, like the builds. */
export default defineConfig({
  test: { expect: { poll: { timeout: timeLimits.test } }, testTimeout: timeLimits.test },
});
