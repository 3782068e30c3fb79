import { inRoot } from './lib/root.ts';
import { run } from './lib/run.ts';
import { houseProblems } from './lint/check.ts';
import { describe } from './lint/problem.ts';

/** `pnpm lint [folder…]`: oxlint with its type-aware rules, there or everywhere, then the walls and rules of the house. */
const oxlint = await run(process.execPath, [
  inRoot('node_modules/oxlint/bin/oxlint'),
  '--type-aware',
  '--deny-warnings',
  ...process.argv.slice(2),
]);
const problems = houseProblems();
for (const problem of problems) console.error(describe(problem));

console.log(problems.length === 0 ? 'The walls hold.' : `${problems.length} house rules are broken.`);
process.exitCode = oxlint === 0 && problems.length === 0 ? 0 : 1;
