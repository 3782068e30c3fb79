import { defineConfig } from 'vitest/config';
import { timeLimits } from './src/testing/time-limits.ts';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    expect: { poll: { timeout: timeLimits.test } },
    testTimeout: timeLimits.test,
  },
});
