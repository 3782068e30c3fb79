import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { slownessVariable } from 'shared-contracts/testing/time-limits';
import { catalog } from './test/catalogue.ts';
import { build, staticChecks } from './test/checks.ts';
import { faults, journeys } from './test/journeys.ts';
import { selectTests } from './test/left-out.ts';
import type { Selection } from './test/left-out.ts';
import { readShard, stepsOfShard } from './test/shard.ts';
import { useMemoryFolder } from './test/memory-folder.ts';
import { measureSlowness } from './test/slowness.ts';
import { runSteps } from './test/step.ts';
import type { Lane, Step } from './test/step.ts';
import { unitTests } from './test/unit.ts';

/** A step that runs before the journeys. */
interface Quick {
  readonly kind: 'checks' | 'tests' | 'pictures';
  readonly lanes: readonly Lane[];
}

useMemoryFolder();
// A run starts the product, its commands and bundlers about a hundred times. The cache compiles each script only once.
const compiled = mkdtempSync(join(tmpdir(), 'texting-compiled-'));
process.env['NODE_COMPILE_CACHE'] = compiled;
process.once('exit', () => rmSync(compiled, { recursive: true, force: true }));

/**
 * `npm test [-- --all] [--shard 1/2]`: runs everything that has to pass before a change is merged; the exit code is the
 * result. Without --all, leaves out tests that nothing since the last commit that passed can have broken. With
 * several machines, each runs a shard: its part of the journeys, and some of the other steps.
 */
process.env[slownessVariable] ??= String(measureSlowness());
console.log(
  `     time limits of tests: ${process.env[slownessVariable]} times those of the reference machine`,
);
const { values } = parseArgs({ options: { all: { type: 'boolean' }, shard: { type: 'string' } } });
const shard = readShard(values.shard ?? '1/1');
const { leftOut, specs, unvisited, formatted }: Selection = values.all
  ? { leftOut: new Set() }
  : await selectTests();
const checks: Quick = { kind: 'checks', lanes: staticChecks({ files: formatted }) };
const tests = unitTests().map((lane): Quick => ({ kind: 'tests', lanes: [lane] }));
const pictures: Quick = { kind: 'pictures', lanes: [catalog] };
const quick = stepsOfShard([checks, ...tests, pictures], shard);
const isLast = shard.index === shard.count;
const lanesOf = (kind: Quick['kind']): Lane[] =>
  quick.filter((one) => one.kind === kind).flatMap(({ lanes }) => lanes);
const toRun = (steps: readonly Step[]): Step[] => steps.filter(({ title }) => !leftOut.has(title));
const [apiTests = [], otherTests = []] = lanesOf('tests').map((lane) => toRun([lane].flat()));
const pictureTests = toRun(lanesOf('pictures').flat());
const faultTests = isLast ? toRun([faults]) : [];
// The build waits for a good part of its time, and fault tests for most of theirs, so other steps use the cores
// meanwhile. Neither of the two lanes of tests waits for the other. Journeys use all the cores themselves.
const holds = await runSteps([
  [build, ...lanesOf('checks')],
  [
    [...apiTests, ...pictureTests],
    [...otherTests, ...faultTests],
  ],
  specs?.length === 0 ? [] : [journeys(shard, { specs, unvisited })],
]);
process.exitCode = holds ? 0 : 1;
