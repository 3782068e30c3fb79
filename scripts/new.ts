import { inRoot, root } from './lib/root.ts';
import { run } from './lib/run.ts';
import { Refusal, apply } from './new/change.ts';
import type { Change } from './new/change.ts';
import { newEndpoint } from './new/endpoint.ts';
import { newJob } from './new/job.ts';
import { newRemote } from './new/remote.ts';
import { newScreen } from './new/screen.ts';

/** `pnpm new <kind> <name>`: the files that every new thing of a kind begins with (CONTRIBUTING.md, Recipes). */
const kinds: Readonly<Record<string, (argument: string, base: string) => Change[]>> = {
  endpoint: newEndpoint,
  screen: newScreen,
  remote: newRemote,
  job: newJob,
};

const [kind = '', argument = ''] = process.argv.slice(2);
const make = kinds[kind];

try {
  if (!make) throw new Refusal(`Say what to make: pnpm new ${Object.keys(kinds).join('|')} <name>`);
  const paths = apply(make(argument, root), root);
  const formatted = paths.filter((path) => path !== 'CODEOWNERS').map((path) => inRoot(path));
  await run(process.execPath, [
    inRoot('node_modules/prettier/bin/prettier.cjs'),
    '--write',
    '--log-level=warn',
    ...formatted,
  ]);
  paths.forEach((path) => console.log(path));
} catch (error) {
  if (!(error instanceof Refusal)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
