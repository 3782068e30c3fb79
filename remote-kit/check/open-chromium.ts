import { existsSync } from 'node:fs';
import type { Browser, LaunchOptions } from 'playwright-core';
import { Misuse } from './misuse.ts';

/** Usual places of an installed Chromium or Chrome. */
const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  String.raw`C:\Program Files\Google\Chrome\Application\chrome.exe`,
  String.raw`C:\Program Files (x86)\Google\Chrome\Application\chrome.exe`,
];

/**
 * Returns the browsers to try, in order: the one that CHROMIUM_PATH names, or else the one that Playwright installed,
 * then those of the system.
 */
export function chromiumCandidates(
  { CHROMIUM_PATH: named }: NodeJS.ProcessEnv,
  exists: (path: string) => boolean = existsSync,
): LaunchOptions[] {
  if (named && !exists(named)) {
    throw new Misuse(`CHROMIUM_PATH is ${named}, which does not exist.`);
  }

  return named
    ? [{ executablePath: named }]
    : [{}, ...systemPaths.filter(exists).map((executablePath) => ({ executablePath }))];
}

/** Starts Chromium without a window. Throws if there is none. */
export async function openChromium(environment: NodeJS.ProcessEnv): Promise<Browser> {
  // Only this command needs the driver, which takes a while to load.
  const { chromium } = await import('playwright-core');
  for (const options of chromiumCandidates(environment)) {
    const browser = await chromium.launch(options).catch(() => undefined);
    if (browser) {
      return browser;
    }
  }
  throw new Misuse('No Chromium could be started. Install Chromium or Chrome, or set CHROMIUM_PATH.');
}
