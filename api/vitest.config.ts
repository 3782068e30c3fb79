import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-server.ts'],
    // Files share their modules: loading the carriers' and picture libraries costs more than most tests.
    isolate: false,
    // A database is cloned, and passwords are hashed, while other packages' tests share the machine.
    hookTimeout: 30_000,
    testTimeout: 20_000,
  },
});
