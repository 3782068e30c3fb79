import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-server.ts'],
    // Every statement that a test makes the product send is held against the rules of a distributed database.
    setupFiles: ['src/testing/sql-rules/check-sent-statements.ts'],
    // Node reads our modules itself, types and all, as it does in production: half the processor time of Vitest's own runner.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Files share their modules: loading the carriers' and picture libraries costs more than most tests.
    isolate: false,
    // Vitest leaves a core for itself; half of a test is waiting for the database.
    maxWorkers: availableParallelism(),
    // Ends what hangs, measures nothing: the tests of other packages share a machine that may be slow.
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
