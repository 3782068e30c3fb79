import { existsSync, mkdtempSync, readFileSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { inRoot, root } from '../lib/root.ts';
import { capture } from './step.ts';
import type { Outcome, Step } from './step.ts';

const Report = z.object({ numPassedTests: z.number(), numFailedTests: z.number() });

/** Packages with tests of their own, the quick ones first; e2e tests the product, when it is built. */
export function testedPackages(): string[] {
  const order = ['shared-contracts', 'scripts', 'shared-ui', 'shell'];
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

  return readdirSync(root)
    .filter((name) => name !== 'e2e' && existsSync(inRoot(name, 'vitest.config.ts')))
    .toSorted((a, b) => rank(a) - rank(b) || Number(a === 'api') - Number(b === 'api') || a.localeCompare(b));
}

/** Runs the tests of one package and counts them. */
export async function runVitest(name: string): Promise<Outcome> {
  const folder = mkdtempSync(join(tmpdir(), 'texting-test-'));
  const file = join(folder, 'report.json');
  const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];
  const vitest = inRoot('node_modules/vitest/vitest.mjs');
  const { code, output } = await capture([process.execPath, vitest, 'run', ...flags], {
    cwd: inRoot(name),
    env: { NO_COLOR: '1', NODE_ENV: 'test' },
  });
  const report = existsSync(file) ? Report.parse(JSON.parse(readFileSync(file, 'utf8'))) : undefined;
  rmSync(folder, { recursive: true });
  const failed = report?.numFailedTests ?? 0;

  return {
    ok: code === 0,
    passed: report?.numPassedTests ?? 0,
    failed: code === 0 ? failed : Math.max(failed, 1),
    output,
  };
}

/** One step per package with tests; vitest itself spreads a package's files over the cores. */
export function unitTests(packages: readonly string[] = testedPackages()): Step[][] {
  return packages.map((name) => [{ title: `tests of ${name}`, run: () => runVitest(name) }]);
}
