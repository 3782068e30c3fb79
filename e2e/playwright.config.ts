import { defineConfig } from '@playwright/test';
import { timeLimits } from 'shared-contracts/testing/time-limits';
import { headlessShell, interpreting, wholeBrowser } from './fixtures/chromium.ts';

const spec = (name: string): string => `**/specs/${name}.spec.ts`;
/** Mostly waits, for builds, polls and heartbeats, so it is split into two halves of equal length. */
const releaseCommand = ['releases/release-command', 'first-start'].map(spec);
const otherReleases = [
  'frozen-release',
  'skew',
  'new-remote',
  'other-libraries',
  'own-repository',
  'misbehavior',
  'preview',
  'release-token',
  'remote-check',
  'second-person',
].map((name) => spec(`releases/${name}`));
const push = ['push', 'push-offer'].map(spec);

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  fullyParallel: true,
  // Release journeys mostly wait for builds, so they run beside two others.
  workers: 3,
  projects: [
    { name: 'release command', testMatch: releaseCommand, workers: 1 },
    { name: 'releases', testMatch: otherReleases, workers: 1 },
    { name: 'push', testMatch: push, workers: 1, use: wholeBrowser },
    {
      name: 'journeys',
      testIgnore: [...releaseCommand, ...otherReleases, ...push],
      // Three at a time take half as long again on slow cores (bench/figures.md).
      workers: 2,
      use: interpreting,
    },
  ],
  retries: 0,
  forbidOnly: true,
  timeout: timeLimits.journey,
  expect: { timeout: timeLimits.browserWait },
  reporter: 'list',
  use: {
    locale: 'en-US',
    timezoneId: 'America/New_York',
    viewport: { width: 1440, height: 900 },
    contextOptions: { reducedMotion: 'reduce' },
    ...headlessShell(),
    screenshot: 'only-on-failure',
  },
});
