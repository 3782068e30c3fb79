import { run } from '@tools/checkout/run';
import { catalog, catalogFolder, renewCatalog, startCatalog } from './test/catalogue.ts';
import { runSteps } from './test/step.ts';

const help = `pnpm catalogue [check|renew]

The catalog of components, each in its states, in both themes: on http://localhost:6006, with each change at once.
check: what \`npm test\` runs of it, axe and the comparison of screenshots. renew: takes the screenshots again.`;

/** `pnpm catalogue`: shows every component of shared-ui, checks them, and takes screenshots of them. */
const [word, ...more] = process.argv.slice(2);
if (word === undefined) {
  process.exitCode = await run(process.execPath, startCatalog, { cwd: catalogFolder });
} else if (more.length === 0 && word === 'check') {
  process.exitCode = (await runSteps([[catalog]])) ? 0 : 1;
} else if (more.length === 0 && word === 'renew') {
  process.exitCode = (await runSteps([[{ title: 'screenshots', run: renewCatalog }]])) ? 0 : 1;
} else {
  console.log(help);
  process.exitCode = word === '--help' ? 0 : 2;
}
