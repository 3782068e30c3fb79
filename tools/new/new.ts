import { inRoot, root } from '@tools/checkout/root';
import { run } from '@tools/checkout/run';
import { Refusal, applyChanges } from './change.ts';
import { readCommandLine } from './command-line.ts';

/** `pnpm new <kind> <name>`: creates the initial files of a kind (CONTRIBUTING.md, Recipes). */
try {
  const answer = readCommandLine(process.argv.slice(2), root);
  if ('help' in answer) {
    answer.help.forEach((line) => console.log(line));
  } else {
    const paths = applyChanges(answer.changes, root);
    await run(process.execPath, [
      inRoot('node_modules/prettier/bin/prettier.cjs'),
      '--write',
      '--log-level=warn',
      '--ignore-unknown',
      ...paths.map((path) => inRoot(path)),
    ]);
    paths.forEach((path) => console.log(path));
  }
} catch (error) {
  if (!(error instanceof Refusal)) {
    throw error;
  }
  console.error(error.message);
  process.exitCode = 1;
}
