import { setTimeout as pause } from 'node:timers/promises';
import { join } from 'node:path';
import { openDatabase } from '../client.ts';
import { startEmbedded } from '../embedded/start-embedded.ts';
import * as statements from './flows.sql.ts';
import { recipients } from './waves.sql.ts';

const pollMs = 100;
const waitAtMostMs = 600_000;
const yearUs = 365 * 86_400_000_000;

/** Returns a time zone in which it is about noon. */
function noonZone(): string {
  const hours = 12 - new Date().getUTCHours();

  return `Etc/GMT${hours > 0 ? '-' : '+'}${Math.abs(hours)}`;
}

/**
 * 'due': `amount` runs are due now; measures until the sender has all of them · 'waiting': `amount` runs wait for a
 * year.
 */
const [dataDir = '', what = '', amount = ''] = process.argv.slice(2);
const embedded = await startEmbedded({ folder: join(dataDir, 'postgres') });
const { pool, close } = openDatabase({ url: embedded.url, connections: 2 });
try {
  const { rows: places } = await pool.query<{ orgId: number; accountId: number }>(
    `select org_id as "orgId", account_id as "accountId" from numbers order by org_id, account_id limit 1`,
  );
  const { orgId = 0, accountId = 0 } = places[0] ?? {};
  const list = await pool.query<{ id: number }>(recipients, [orgId, accountId, Number(amount), noonZone()]);
  const listId = list.rows[0]?.id ?? 0;
  const flow = await pool.query<{ flowId: number }>(statements.remindingFlow, [orgId, accountId, listId]);
  const flowId = flow.rows[0]?.flowId ?? 0;
  const dueUs = Date.now() * 1_000 + (what === 'due' ? 0 : yearUs);
  await pool.query(statements.waitingRuns, [orgId, listId, dueUs]);
  const start = performance.now();
  let texts = 0;
  while (what === 'due') {
    const { rows } = await pool.query<{ waiting: number; texts: number; messages: number }>(
      statements.flowState,
      [orgId, flowId],
    );
    const [state] = rows;
    if (state?.waiting === 0) {
      if (state.texts !== state.messages) {
        throw new Error('A step was taken twice.');
      }
      texts = state.texts;
      break;
    }
    if (performance.now() - start > waitAtMostMs) {
      throw new Error(`${state?.waiting} still wait.`);
    }
    await pause(pollMs);
  }
  await pool.query('analyze flow_runs');
  console.log(JSON.stringify({ ms: performance.now() - start, texts }));
} finally {
  await close();
}
