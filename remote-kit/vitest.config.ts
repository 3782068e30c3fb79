import { defineConfig } from 'vitest/config';

/** The tests run in Node, like the builds. */
export default defineConfig({
  // Only ends tests that hang.
  test: { testTimeout: 60_000 },
});
