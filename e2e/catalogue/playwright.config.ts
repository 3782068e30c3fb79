import { defineConfig } from '@playwright/test';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { headlessShell } from '../fixtures/chromium.ts';
import { freePorts } from '../fixtures/free-ports.ts';

// Chosen once: workers get it through the environment.
process.env['CATALOG_PORT'] ??= String((await freePorts(1))[0]);
const catalogUrl = `http://127.0.0.1:${process.env['CATALOG_PORT']}`;

/** Turns off settings that make text render differently between machines. */
const sameLetters = [
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
];

export default defineConfig({
  testDir: '.',
  outputDir: '../test-results/catalogue',
  fullyParallel: true,
  // `pnpm catalogue renew` overrides this with 'all'.
  updateSnapshots: 'none',
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: timeLimits.journey,
  expect: { timeout: timeLimits.browserWait },
  reporter: 'list',
  use: {
    baseURL: catalogUrl,
    locale: 'en-US',
    timezoneId: 'America/New_York',
    contextOptions: { reducedMotion: 'reduce' },
    ...headlessShell(sameLetters),
  },
  webServer: {
    command: 'node serve.ts',
    url: `${catalogUrl}/index.json`,
    reuseExistingServer: false,
    timeout: timeLimits.test,
  },
});
