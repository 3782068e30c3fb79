import { build, staticChecks } from './test/checks.ts';
import { faults, journeys } from './test/journeys.ts';
import { runSteps } from './test/step.ts';
import { unitTests } from './test/unit.ts';

/** `npm test`: everything that has to hold before a change is merged; the exit code is the outcome. */
const holds = await runSteps([staticChecks(), ...unitTests(), [build], [faults], [journeys]]);
process.exitCode = holds ? 0 : 1;
