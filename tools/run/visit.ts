import { build } from './test/checks.ts';
import { conformance } from './test/journeys.ts';
import { runSteps } from './test/step.ts';

/**
 * `node tools/run/visit.ts <remote>`: builds what is stale, and visits the pages of a remote many times in Chromium, as
 * `pnpm verify --since` does. `pnpm release verify` runs it (tools/release/proof/plan-checks.ts).
 */
const [remote = ''] = process.argv.slice(2);
if (!/^mfe-[a-z-]+$/.test(remote)) {
  throw new Error('Name a remote: node tools/run/visit.ts mfe-inbox');
}
process.exitCode = (await runSteps([[build], [conformance([remote])]])) ? 0 : 1;
