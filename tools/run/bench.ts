import { inRoot } from '@tools/checkout/root';
import { run } from '@tools/checkout/run';
import { findChromium } from './test/chromium.ts';

const inBrowser = ['browser', 'contacts', 'release'];

/** `pnpm bench browser|api …`: measures against the budgets. The figures are in bench/figures.md. */
const args = process.argv.slice(2);
const chromium = inBrowser.includes(args[0] ?? '') ? await findChromium() : {};
process.exitCode = await run(process.execPath, [inRoot('bench/src/bench.ts'), ...args], {
  env: { ...process.env, ...chromium },
});
