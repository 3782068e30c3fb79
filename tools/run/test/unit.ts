import { existsSync, readdirSync } from 'node:fs';
import { inRoot, root } from '@tools/checkout/root';
import { readVitestReport, withReport } from './report.ts';
import { capture, outcomeOf } from './step.ts';
import type { Lane, Outcome, Step } from './step.ts';

/** Returns the packages with tests, quick ones first. Excludes e2e, which tests the built product. */
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

/**
 * Returns two lanes with a step per package: the API's tests wait for their database half of the time, and leave room
 * for the others, which run one after another. Vitest itself spreads a package's files over the cores.
 */
export function unitTests(packages: readonly string[] = testedPackages()): Lane[] {
  const stepsOf = (names: readonly string[]): Step[] =>
    names.map((name) => ({ title: `tests of ${name}`, run: () => runVitest(name) }));

  return [
    stepsOf(packages.filter((name) => name === 'api')),
    stepsOf(packages.filter((name) => name !== 'api')),
  ];
}
