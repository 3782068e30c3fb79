import { defineConfig } from 'vitest/config';

/** Fault tests: processes are really started, killed and frozen, so files run one after another, next to the journeys. */
export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    fileParallelism: false,
    hookTimeout: 180_000,
    testTimeout: 480_000,
  },
});
