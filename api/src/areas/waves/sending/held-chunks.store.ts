import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import type { Decision } from './choose-winner.rules.ts';

/** Time when the last text of a test was sent; null if no recipient was assigned one of its texts. */
export async function findTestEnd(db: Db, orgId: number, waveId: number): Promise<Date | null> {
  const row = await db
    .selectFrom('wave_chunks')
    .select((select) => select.fn.max('finished_at').as('endedAt'))
    .where('org_id', '=', orgId)
    .where('wave_id', '=', waveId)
    .where('variant', '>=', 0)
    .executeTakeFirst();

  return row?.endedAt ?? null;
}

/**
 * Records how a test was decided, and releases the chunks that waited for it; the hours of each place are checked when
 * its chunks are claimed.
 */
export async function releaseHeldChunks(
  db: Db,
  orgId: number,
  { waveId, winner, outcome }: { waveId: number } & Decision,
): Promise<void> {
  await db
    .updateTable('waves')
    .set({ winner, test_outcome: outcome, updated_at: new Date() })
    .where('org_id', '=', orgId)
    .where('id', '=', waveId)
    .execute();
  await sql`
    with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now_us)
    update wave_chunks chunk set status = 'waiting', due_us = greatest(chunk.due_us, clock.now_us)
    from clock
    where chunk.org_id = ${orgId} and chunk.wave_id = ${waveId} and chunk.status = 'held'`.execute(db);
}
