import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // Catches hangs, not slowness, because other packages' tests run at the same time.
    testTimeout: 60_000,
  },
});
