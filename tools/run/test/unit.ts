import { existsSync, readdirSync } from 'node:fs';
import { inRoot, root } from '@tools/checkout/root';
import { readVitestReport, withReport } from './report.ts';
import { capture, outcomeOf } from './step.ts';
import type { Lane, Outcome, Step } from './step.ts';

/** Packages with tests of their own, the quick ones first; e2e tests the product, when it is built. */
export function testedPackages(): string[] {
  const order = ['shared-contracts', 'tools', 'shared-ui', 'shell'];
  const rank = (name: string): number => (order.includes(name) ? order.indexOf(name) : order.length);

  return readdirSync(root)
    .filter((name) => name !== 'e2e' && existsSync(inRoot(name, 'vitest.config.ts')))
    .toSorted((a, b) => rank(a) - rank(b) || Number(a === 'api') - Number(b === 'api') || a.localeCompare(b));
}

/** Runs the tests of one package and counts them. */
export async function runVitest(name: string): Promise<Outcome> {
  const vitest = inRoot('node_modules/vitest/vitest.mjs');
  const { ran, report } = await withReport((file) => {
    const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

    return capture([process.execPath, vitest, 'run', ...flags], {
      cwd: inRoot(name),
      env: { NO_COLOR: '1', NODE_ENV: 'test' },
    });
  }, readVitestReport);

  return outcomeOf(ran, report);
}

/** What waits for processes of its own half of the time: others use the cores meanwhile. */
const waiting = ['tools'];

/**
 * One step per package with tests; vitest itself spreads a package's files over the cores. Those that wait run together with the
 * browser packages, the API's by themselves.
 */
export function unitTests(packages: readonly string[] = testedPackages()): Lane[][] {
  const stepsOf = (names: readonly string[]): Step[] =>
    names.map((name) => ({ title: `tests of ${name}`, run: () => runVitest(name) }));
  const [apart, others] = [
    packages.filter((name) => waiting.includes(name)),
    packages.filter((name) => name !== 'api' && !waiting.includes(name)),
  ];

  return [[stepsOf(apart), stepsOf(others)], [stepsOf(packages.filter((name) => name === 'api'))]];
}
