import { defineConfig } from '@playwright/test';
import { chromiumFlags } from './fixtures/chromium-flags.ts';
import { chooseStack } from './fixtures/stack.ts';

const stack = await chooseStack();
const chromium = process.env['CHROMIUM_PATH'];

const waiting = [
  'releases/{release-command,frozen-release,skew,new-remote}.spec.ts',
  'first-start.spec.ts',
].map((spec) => `**/specs/${spec}`);

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  fullyParallel: true,
  workers: 3,
  // Releases wait most of their time, for builds, polls and signs of life: they have a worker of their own.
  projects: [
    { name: 'journeys', testIgnore: waiting, workers: 2 },
    { name: 'releases', testMatch: waiting, workers: 1 },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    baseURL: stack.shellUrl,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: { args: chromiumFlags, ...(chromium ? { executablePath: chromium } : {}) },
    screenshot: 'only-on-failure',
  },
  webServer: {
    command: 'node fixtures/run-stack.ts',
    // Answered once API, worker and database are ready.
    url: `${stack.shellUrl}/config.json`,
    env: stack.environment,
    reuseExistingServer: true,
    timeout: 240_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 30_000 },
  },
});
