import { distributeDatabase } from '../platform/db/cluster/distribute.ts';
import { OperationError, runOperation, withDatabase } from './run-operation.ts';

/**
 * `pnpm db distribute`: distributes the database across the nodes of a cluster (docs/operating.md, Several database
 * machines).
 */
const [action] = process.argv.slice(2);

await runOperation(async (config) => {
  if (action !== 'distribute') {
    throw new OperationError('Say what to do with the database: pnpm db distribute');
  }
  await withDatabase(config, async (databaseUrl) => {
    const done = await distributeDatabase(databaseUrl);
    console.log(done.length > 0 ? done.join('\n') : 'Every table lies where it should already.');
  });
});
