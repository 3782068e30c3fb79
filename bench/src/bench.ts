import { measureApi } from './api/measure-api.ts';
import { measureBrowser } from './browser/measure-browser.ts';
import { machine } from './lib/machine.ts';
import { report } from './lib/report.ts';
import type { Measured } from './lib/report.ts';
import { writeFigures } from './lib/write-figures.ts';
import { measureRelease } from './release/measure-release.ts';
import { startStack } from './stack/start-stack.ts';
import type { Stack } from './stack/start-stack.ts';

/** `pnpm bench <name> [--write]`: measures the running product against its budgets; --write keeps the figures in README.md. */
const benches: Record<string, (stack: Stack) => Promise<Measured[]>> = {
  browser: measureBrowser,
  api: measureApi,
  release: measureRelease,
};

const [name = '', ...flags] = process.argv.slice(2);
const bench = benches[name];
if (!bench) {
  console.error(`Which one? pnpm bench ${Object.keys(benches).join(' | ')} [--write]`);
  process.exit(1);
}

const stack = await startStack();
try {
  const rows = await bench(stack);
  const table = report(rows, machine());
  console.log(`\n${table}`);
  if (flags.includes('--write')) writeFigures(name, table);
  process.exitCode = rows.some(({ holds }) => holds === false) ? 1 : 0;
} finally {
  await stack.stop();
}
