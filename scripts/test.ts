import { inRoot } from './lib/root.ts';
import { staticChecks } from './test/checks.ts';
import { faults, journeys } from './test/journeys.ts';
import { check, runSteps } from './test/step.ts';
import type { Step } from './test/step.ts';
import { unitTests } from './test/unit.ts';

/** `npm test`: everything that has to hold before a change is merged; the exit code is the outcome. */
const build: Step = { title: 'build', run: () => check([process.execPath, inRoot('scripts/build.ts')]) };

const holds = await runSteps([staticChecks, ...unitTests(), [build], [faults], [journeys]]);
process.exitCode = holds ? 0 : 1;
