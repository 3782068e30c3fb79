import { availableParallelism } from 'node:os';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/database-server.ts'],
    // Every statement that tests make the product send is checked against the rules of a distributed database.
    setupFiles: ['src/testing/sql-rules/check-sent-statements.ts'],
    // Node loads our modules itself and strips types, as in production: half the processor time of Vitest's own runner.
    experimental: { viteModuleRunner: false, nodeLoader: false },
    // Files share their modules: loading the carriers' and picture libraries costs more than most tests.
    isolate: false,
    // Vitest reserves a core for itself, but half of a test's time is waiting for the database.
    maxWorkers: availableParallelism(),
    expect: { poll: { timeout: timeLimits.test } },
    hookTimeout: timeLimits.test,
    testTimeout: timeLimits.test,
  },
});
