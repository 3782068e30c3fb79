import { inRoot } from './lib/root.ts';
import { run } from './lib/run.ts';
import { findChromium } from './test/chromium.ts';

/** `pnpm bench browser|api …`: measures against the budgets; bench/README.md keeps the figures. */
const args = process.argv.slice(2);
const chromium = args[0] === 'browser' ? await findChromium() : {};
process.exitCode = await run(process.execPath, [inRoot('bench/src/bench.ts'), ...args], {
  env: { ...process.env, ...chromium },
});
