import { defineConfig } from 'vitest/config';

/** The tests of the scripts themselves; each package has its own configuration. */
export default defineConfig({
  test: {
    name: 'scripts',
    include: ['**/*.test.ts'],
    root: import.meta.dirname,
    testTimeout: 240_000,
    hookTimeout: 120_000,
  },
});
