import { defineConfig } from 'vitest/config';

/** Fault tests: processes are really started, killed and frozen. They wait most of their time, so that files share the cores. */
export default defineConfig({
  test: {
    include: ['faults/**/*.test.ts'],
    globalSetup: ['faults/demo-folder.ts'],
    maxWorkers: 3,
    hookTimeout: 180_000,
    testTimeout: 480_000,
  },
});
