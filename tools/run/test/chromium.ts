import { accessSync, constants } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { capture } from './step.ts';

/** Headless Chromium, which journeys use if it is installed (e2e/fixtures/chromium.ts). */
const shellPlace = '/usr/bin/chromium-headless-shell';
const usualPlaces = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

function installed(): string | undefined {
  const path = process.env['CHROMIUM_PATH'];
  if (!path) {
    return usualPlaces.find(isExecutable);
  }
  if (!isExecutable(path)) {
    throw new Error(`CHROMIUM_PATH names ${path}, which cannot be run.`);
  }

  return path;
}

async function byPlaywright(): Promise<boolean> {
  const cli = inRoot('e2e/node_modules/@playwright/test/cli.js');
  const { code } = await capture([process.execPath, cli, 'install', 'chromium']);

  return code === 0;
}

async function byDebian(): Promise<boolean> {
  if (process.getuid?.() !== 0 || !isExecutable('/usr/bin/apt-get')) {
    return false;
  }
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  await capture(['apt-get', 'update', '-qq'], { env });
  const flags = ['-y', '-qq', '--no-install-recommends'];
  const { code } = await capture(['apt-get', 'install', ...flags, 'chromium', 'fonts-liberation'], { env });
  if (code === 0) {
    // Older Debian releases lack it; journeys then run in the full browser.
    await capture(['apt-get', 'install', ...flags, 'chromium-headless-shell'], { env });
  }

  return code === 0;
}

/**
 * Returns the variables that tell Playwright where the browser and the headless shell are. A CHROMIUM_PATH set by the
 * user applies to both.
 */
function placesOf(path: string): Record<string, string> {
  const hasShell = !process.env['CHROMIUM_PATH'] && isExecutable(shellPlace);

  return { CHROMIUM_PATH: path, ...(hasShell ? { CHROMIUM_SHELL_PATH: shellPlace } : {}) };
}

/**
 * Finds a real Chromium for the journeys: CHROMIUM_PATH, the system's, else Playwright's own download, else Debian's
 * package if we may install it. Returns the variables that tell Playwright which.
 */
export async function findChromium(): Promise<Record<string, string>> {
  const path = installed();
  if (path) {
    return placesOf(path);
  }

  if (await byPlaywright()) {
    return {};
  }
  if (await byDebian()) {
    return placesOf('/usr/bin/chromium');
  }

  throw new Error(
    'There is no Chromium to test in, and none could be installed. Name one with CHROMIUM_PATH.',
  );
}
