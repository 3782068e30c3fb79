import { parseArgs } from 'node:util';
import { touchedSince } from './test/changed-packages.ts';
import { build, staticChecks } from './test/checks.ts';
import { conformance } from './test/journeys.ts';
import { runSteps } from './test/step.ts';
import { unitTests } from './test/unit.ts';

/**
 * `pnpm verify [--since [ref]]`: format, lint, types and tests. With --since, of what changed and what uses it
 * alone, and the remotes among that are built and held to conformance in Chromium: the pipeline of a team.
 */
const { values, positionals } = parseArgs({
  options: { since: { type: 'boolean' } },
  allowPositionals: true,
});
const touched = values.since ? await touchedSince(positionals[0] ?? 'main') : undefined;
const remotes = (touched?.packages ?? []).filter((name) => name.startsWith('mfe-'));
const asBuilt = remotes.length > 0 ? [[build], [conformance(remotes)]] : [];

const holds = await runSteps([staticChecks(touched), ...unitTests(touched?.packages), ...asBuilt]);
process.exitCode = holds ? 0 : 1;
