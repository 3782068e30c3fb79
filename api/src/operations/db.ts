import { distributeDatabase } from '../platform/db/cluster/distribute.ts';
import { describeHeld, holdWaiting } from './hold-waiting.ts';
import { changeReleasers } from './releasers.ts';
import { OperationError, runOperation, withDatabase } from './run-operation.ts';

const [action, ...words] = process.argv.slice(2);

/**
 * `pnpm db distribute` distributes the database across the nodes of a cluster (docs/operating.md, Several database
 * machines). `pnpm db releasers` changes who may see releases in the browser app (docs/releasing.md, In the browser).
 * `pnpm db hold` holds what a recovered database would send (docs/operating.md, Recovery to a moment).
 */
const actions: Readonly<Record<string, (databaseUrl: string) => Promise<string[]>>> = {
  distribute: async (databaseUrl) => {
    const done = await distributeDatabase(databaseUrl);

    return done.length > 0 ? done : ['Every table lies where it should already.'];
  },
  hold: async (databaseUrl) => describeHeld(await holdWaiting(databaseUrl, { isAlone: true })),
  releasers: (databaseUrl) => changeReleasers(databaseUrl, words),
};

await runOperation(async (config) => {
  const run = actions[action ?? ''];
  if (!run) {
    throw new OperationError(
      'Say what to do with the database: pnpm db distribute, pnpm db hold, or pnpm db releasers',
    );
  }
  await withDatabase(config, async (databaseUrl) => {
    console.log((await run(databaseUrl)).join('\n'));
  });
});
