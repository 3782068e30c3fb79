import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { inRoot } from '../lib/root.ts';
import { findChromium } from './chromium.ts';
import { capture } from './step.ts';
import type { Outcome, Step } from './step.ts';
import { runVitest } from './unit.ts';

const Report = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number() }),
});

async function runPlaywright(...words: string[]): Promise<Outcome> {
  const chromium = await findChromium();
  const folder = mkdtempSync(join(tmpdir(), 'texting-test-'));
  const file = join(folder, 'report.json');
  const cli = inRoot('e2e/node_modules/@playwright/test/cli.js');
  const { code, output } = await capture([process.execPath, cli, 'test', ...words, '--reporter=line,json'], {
    cwd: inRoot('e2e'),
    env: { ...chromium, NO_COLOR: '1', PLAYWRIGHT_JSON_OUTPUT_NAME: file },
  });
  const stats = existsSync(file) ? Report.parse(JSON.parse(readFileSync(file, 'utf8'))).stats : undefined;
  rmSync(folder, { recursive: true });
  const failed = (stats?.unexpected ?? 0) + (stats?.flaky ?? 0);

  return {
    ok: code === 0 && failed === 0,
    passed: stats?.expected ?? 0,
    failed: code === 0 ? failed : Math.max(failed, 1),
    output,
  };
}

/** The journeys through the whole product, in a real browser. */
export const journeys: Step = { title: 'journeys in Chromium', run: () => runPlaywright() };

/** Remotes as they are built, each visited 50 times in a real browser (e2e/specs/releases/conformance.spec.ts). */
export const conformance = (remotes: readonly string[]): Step => ({
  title: `conformance of ${remotes.join(', ')} in Chromium`,
  run: () =>
    runPlaywright('specs/releases/conformance.spec.ts', '--grep', `(?:${remotes.join('|')}), as it is built`),
});

/** Processes killed, databases restarted, copies sent: what the product does about them. */
export const faults: Step = { title: 'faults', run: () => runVitest('e2e') };
