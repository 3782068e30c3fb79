import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { isTest } from '@tools/checkout/source-files';
import { filesChangedAfter, isInputOfAll } from './changed-packages.ts';

/** Folders and files whose changes make a slow step run; others cannot change its result. */
const inputs = {
  faults: [
    'api/src/',
    'e2e/faults/',
    'e2e/fixtures/',
    'e2e/vitest.config.ts',
    'shared-contracts/src/',
    'tools/host/',
    'tools/run/bootstrap',
    'tools/run/start',
  ],
  'release journeys': [
    'api/src/areas/releases/',
    'e2e/fixtures/',
    'e2e/kept/',
    'e2e/playwright.config.ts',
    'e2e/specs/releases/',
    'remote-kit/',
    'shared-contracts/src/api/releases',
    'shared-contracts/src/bus.ts',
    'shared-contracts/src/client',
    'shared-contracts/src/domain/canary.ts',
    'shared-contracts/src/kernel/',
    'shared-contracts/src/version.ts',
    'shared-ui/src/runtime/',
    'shell/',
    'tools/build/',
    'tools/checkout/',
    'tools/host/',
    'tools/new/',
    'tools/release/',
    'tools/run/bootstrap',
    'tools/run/start',
  ],
} as const;

/** Steps of `npm test` that a run may leave out. */
export type SlowStep = keyof typeof inputs;

export const slowSteps: readonly SlowStep[] = ['faults', 'release journeys'];

/** Returns the paths that a step tests, or runs with. */
export const inputsOf = (step: SlowStep): readonly string[] => inputs[step];

/** File with the last commit whose run passed; whoever merges a change writes it (docs/testing.md). */
const passedFile = '.ci/passed';

/** Returns the first changed file that may change a step's result; undefined if none does. */
export function reasonToRun(step: SlowStep, changed: readonly string[]): string | undefined {
  return changed.find(
    (file) =>
      isInputOfAll(file) ||
      (inputsOf(step).some((input) => file.startsWith(input)) && (file.startsWith('e2e/') || !isTest(file))),
  );
}

/** Returns the commit that `.ci/passed` names; undefined without the file. */
function passedCommit(): string | undefined {
  return existsSync(inRoot(passedFile)) ? readFileSync(inRoot(passedFile), 'utf8').trim() : undefined;
}

/**
 * Returns the slow steps to leave out, and prints why each is left out or runs. A checkout without the history since
 * the commit that passed leaves out nothing.
 */
export async function stepsLeftOut(): Promise<ReadonlySet<SlowStep>> {
  const passed = passedCommit();
  const changed = passed ? await filesChangedAfter(passed) : undefined;
  if (!passed || !changed) {
    console.log(`     everything runs: this checkout lacks the commit that passed last (${passedFile})`);

    return new Set();
  }
  const leftOut = new Set<SlowStep>();
  for (const step of slowSteps) {
    const reason = reasonToRun(step, changed);
    if (reason === undefined) {
      leftOut.add(step);
    }
    const since = `since ${passed.slice(0, 8)} passed`;
    console.log(
      reason === undefined
        ? `     left out: ${step}, because nothing they test changed ${since}; npm test -- --all runs them`
        : `     ${step} run, because ${reason} changed ${since}`,
    );
  }

  return leftOut;
}
