import { defineConfig } from '@playwright/test';
import { headlessShell, wholeBrowser } from './fixtures/chromium.ts';

const spec = (name: string): string => `**/specs/${name}.spec.ts`;
/** They wait most of their time, for builds, polls and signs of life: in two halves of one length. */
const releaseCommand = ['releases/release-command', 'first-start'].map(spec);
const otherReleases = ['releases/frozen-release', 'releases/skew', 'releases/new-remote'].map(spec);
const push = ['push', 'push-offer'].map(spec);

export default defineConfig({
  testDir: './specs',
  outputDir: './test-results',
  fullyParallel: true,
  // More on two cores take as long, and wait for one another.
  workers: 3,
  projects: [
    { name: 'release command', testMatch: releaseCommand, workers: 1 },
    { name: 'releases', testMatch: otherReleases, workers: 1 },
    { name: 'push', testMatch: push, workers: 1, use: wholeBrowser },
    { name: 'journeys', testIgnore: [...releaseCommand, ...otherReleases, ...push], workers: 3 },
  ],
  retries: 0,
  forbidOnly: true,
  // For faults, not measures: more run at once than there are cores.
  timeout: 300_000,
  expect: { timeout: 30_000 },
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
