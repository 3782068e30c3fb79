import { parseArgs } from 'node:util';
import { changedPackages } from './test/changed-packages.ts';
import { build, staticChecks } from './test/checks.ts';
import { conformance } from './test/journeys.ts';
import { runSteps } from './test/step.ts';
import { unitTests } from './test/unit.ts';

/**
 * `pnpm verify [--since [ref]]`: format, lint, types and tests. With --since, tests of what changed and what uses it
 * alone, and the remotes among that are built and held to conformance in Chromium: the pipeline of a team.
 */
const { values, positionals } = parseArgs({
  options: { since: { type: 'boolean' } },
  allowPositionals: true,
});
const packages = values.since ? await changedPackages(positionals[0] ?? 'main') : undefined;
const remotes = (packages ?? []).filter((name) => name.startsWith('mfe-'));
const asBuilt = remotes.length > 0 ? [[build], [conformance(remotes)]] : [];

const holds = await runSteps([staticChecks, ...unitTests(packages), ...asBuilt]);
process.exitCode = holds ? 0 : 1;
