import { defineConfig } from 'vitest/config';

/** Fault tests: processes are really started, killed and frozen, so each file has the machine to itself. */
export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    fileParallelism: false,
    hookTimeout: 180_000,
    testTimeout: 240_000,
  },
});
