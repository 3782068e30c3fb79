import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-server.ts'],
    // Files share their modules: loading the carriers' and picture libraries costs more than most tests.
    isolate: false,
    // Most of a test is waiting for the database, for deadlines and for what comes later: a core has room for two.
    maxWorkers: availableParallelism() * 2,
    // A database is cloned, and passwords are hashed, while other packages' tests share the machine.
    hookTimeout: 30_000,
    testTimeout: 20_000,
  },
});
