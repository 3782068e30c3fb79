import { existsSync, readFileSync } from 'node:fs';
import { inRoot } from '@tools/checkout/root';
import { filesChangedAfter } from './changed-packages.ts';
import { reasonToRun, slowRuns, testsOf } from './step-inputs.ts';
import { testedPackages } from './unit.ts';

/** File with the last commit whose run passed; whoever merges a change writes it (docs/testing.md). */
const passedFile = '.ci/passed';

/** Returns the commit that `.ci/passed` names; undefined without the file. */
function passedCommit(): string | undefined {
  return existsSync(inRoot(passedFile)) ? readFileSync(inRoot(passedFile), 'utf8').trim() : undefined;
}

/**
 * Returns the titles of the steps to leave out, and prints why each is left out or runs. A checkout without the history
 * since the commit that passed leaves out nothing.
 */
export async function stepsLeftOut(): Promise<ReadonlySet<string>> {
  const passed = passedCommit();
  const changed = passed ? await filesChangedAfter(passed) : undefined;
  if (!passed || !changed) {
    console.log(`     everything runs: this checkout lacks the commit that passed last (${passedFile})`);

    return new Set();
  }
  const leftOut = new Set<string>();
  for (const step of [...testedPackages().map(testsOf), ...slowRuns]) {
    const reason = reasonToRun(step, changed);
    if (reason === undefined) {
      leftOut.add(step.title);
    }
    console.log(
      reason === undefined
        ? `     left out: ${step.title}: no file that they depend on changed since ${passed.slice(0, 8)} passed`
        : `     to run: ${step.title}: ${reason} changed since ${passed.slice(0, 8)} passed`,
    );
  }
  if (leftOut.size > 0) {
    console.log('     npm test -- --all leaves out nothing');
  }

  return leftOut;
}
