import { parseArgs } from 'node:util';
import { build, staticChecks } from './test/checks.ts';
import { faults, journeys } from './test/journeys.ts';
import { readShard, stepsOfShard } from './test/shard.ts';
import { runSteps } from './test/step.ts';
import { unitTests } from './test/unit.ts';

/**
 * `npm test [-- --shard 1/2]`: everything that has to hold before a change is merged; the exit code is the outcome. Of
 * several machines each runs a shard: its part of the journeys, and some of the other steps.
 */
const { values } = parseArgs({ options: { shard: { type: 'string' } } });
const shard = readShard(values.shard ?? '1/1');
const quick = stepsOfShard([staticChecks(), ...unitTests()], shard);
const isLast = shard.index === shard.count;
const holds = await runSteps([...quick, [build], ...(isLast ? [[faults]] : []), [journeys(shard)]]);
process.exitCode = holds ? 0 : 1;
