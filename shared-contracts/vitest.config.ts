import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    // For a fault, not a measure: other packages' tests share the machine.
    testTimeout: 60_000,
  },
});
