import { rmSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { runPlaywright } from './journeys.ts';
import { capture, outcomeOf } from './step.ts';
import type { Outcome, Step } from './step.ts';

const storybook = inRoot('shared-ui/node_modules/storybook/dist/bin/dispatcher.js');
const configuration = ['--config-dir', 'src/testing/catalogue', '--disable-telemetry'];

/** Folder in which Storybook is started. */
export const catalogFolder = inRoot('shared-ui');

/** Command that starts the catalog for development, where changes appear immediately. */
export const startCatalog = [storybook, 'dev', ...configuration, '--port', '6006', '--no-version-updates'];

/** Builds the catalog, opens each story in Chromium, and compares it with the committed screenshots. */
async function checkCatalog(...words: string[]): Promise<Outcome> {
  const built = await capture(
    [process.execPath, storybook, 'build', ...configuration, '--output-dir', 'dist/catalogue'],
    { cwd: catalogFolder },
  );

  return built.code === 0
    ? runPlaywright('--config', 'catalogue/playwright.config.ts', ...words)
    : outcomeOf(built, undefined);
}

/** Takes all screenshots again. */
export function renewCatalog(): Promise<Outcome> {
  rmSync(inRoot('e2e/catalogue/screenshots'), { recursive: true, force: true });

  return checkCatalog('--update-snapshots=all');
}

/**
 * Checks every component of shared-ui in every state: axe finds no violations, and the screenshot is unchanged
 * (docs/adr/0075).
 */
export const catalog: Step = { title: 'catalog in Chromium', run: () => checkCatalog() };
