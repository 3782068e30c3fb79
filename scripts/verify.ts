import { parseArgs } from 'node:util';
import { changedPackages } from './test/changed-packages.ts';
import { staticChecks } from './test/checks.ts';
import { runSteps } from './test/step.ts';
import { unitTests } from './test/unit.ts';

/** `pnpm verify [--since [ref]]`: format, lint, types and tests; with --since, tests of what changed and what uses it. */
const { values, positionals } = parseArgs({
  options: { since: { type: 'boolean' } },
  allowPositionals: true,
});
const packages = values.since ? await changedPackages(positionals[0] ?? 'main') : undefined;

const holds = await runSteps([staticChecks, ...unitTests(packages)]);
process.exitCode = holds ? 0 : 1;
