import { join } from 'node:path';
import { createLogger } from '../../logger.ts';
import { openDatabase } from '../client.ts';
import { deleteExpiredRows } from '../clean-up/delete-expired-rows.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';

/** Number of rows that each run deletes per table, whatever the size of the table. */
const expired = 1_000;

const [dataDir = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
const database = openDatabase({ url: embedded.url, connections: 2 });
try {
  await database.pool.query(`
    update carrier_callbacks set processed_at = now() - interval '31 days'
    where id in (select id from carrier_callbacks where processed_at is not null order by id limit ${expired})`);
  await database.pool.query(`
    update carrier_part_ids set created_at = now() - interval '31 days'
    where ctid in (select ctid from carrier_part_ids limit ${expired})`);
  await database.pool.query('select pg_stat_statements_reset()');
  const start = performance.now();
  await deleteExpiredRows({ database, log: createLogger({ level: 'error', role: 'bench' }) }, new Date());
  console.log(JSON.stringify({ ms: performance.now() - start }));
} finally {
  await database.close();
}
