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

/** Runs the tests of one package, or a part of them that `words` name, and counts them. */
export async function runVitest(name: string, ...words: readonly string[]): Promise<Outcome> {
  const vitest = inRoot('node_modules/vitest/vitest.mjs');
  const { ran, report } = await withReport((file) => {
    const flags = ['--reporter=default', '--reporter=json', `--outputFile.json=${file}`];

    return capture([process.execPath, vitest, 'run', ...words, ...flags], {
      cwd: inRoot(name),
      env: { NO_COLOR: '1', NODE_ENV: 'test' },
    });
  }, readVitestReport);

  return outcomeOf(ran, report);
}

/** The test that makes, compiles and tests one thing of each kind takes longer than all other tests of tools. */
const recipesTest = 'new/new.test.ts';

/** Runs the recipes of `pnpm new` in a copy of the checkout. */
const recipes: Step = {
  title: 'recipes of pnpm new',
  run: () => runVitest('tools', recipesTest),
};

const testsOf = (name: string): Step => ({
  title: `tests of ${name}`,
  run: () => (name === 'tools' ? runVitest(name, '--exclude', recipesTest) : runVitest(name)),
});

/**
 * Returns two lanes with a step per package: the API's tests wait for their database half of the time, and leave room
 * for the others, which run one after another. Vitest itself spreads a package's files over the cores.
 */
export function unitTests(packages: readonly string[] = testedPackages()): Lane[] {
  return [
    packages.filter((name) => name === 'api').map(testsOf),
    packages
      .filter((name) => name !== 'api')
      .flatMap((name) => (name === 'tools' ? [testsOf(name), recipes] : testsOf(name))),
  ];
}
