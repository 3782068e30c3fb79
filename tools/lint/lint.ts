import { inRoot } from '@tools/checkout/root';
import { run } from '@tools/checkout/run';
import { ownRuleProblems } from './check.ts';
import { describe } from './problem.ts';

/**
 * `pnpm lint [folder…]`: runs oxlint with its type-aware rules, on those folders or everything, then checks the allowed
 * imports and the project's rules. On everything, knip also finds unused files, exports and libraries (knip.json).
 */
const folders = process.argv.slice(2);
const tool = (path: string, ...args: string[]): Promise<number> =>
  run(process.execPath, [inRoot('node_modules', path), ...args]);

const outcomes = await Promise.all([
  tool('oxlint/bin/oxlint', '--type-aware', '--deny-warnings', ...folders),
  folders.length > 0 ? 0 : tool('knip/bin/knip.js', '--no-progress', '--no-config-hints'),
]);
const problems = ownRuleProblems();
for (const problem of problems) {
  console.error(describe(problem));
}

console.log(problems.length === 0 ? 'The walls hold.' : `${problems.length} house rules are broken.`);
process.exitCode = outcomes.every((code) => code === 0) && problems.length === 0 ? 0 : 1;
