import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Inserts the row that counts a wave's receipts and retries. */
export async function startProgress(db: Db, orgId: number, waveId: number): Promise<void> {
  await sql`insert into wave_progress (org_id, wave_id) values (${orgId}, ${waveId}) on conflict do nothing`.execute(
    db,
  );
}

/**
 * Takes the next slots of a wave with its own rate limit. Returns how many texts may be sent now, 0 if it has to wait:
 * at most a fifth of a second's texts, and at least one.
 */
export async function reserveTexts(
  db: Db,
  orgId: number,
  { waveId, texts, perSecond }: { waveId: number; texts: number; perSecond: number },
): Promise<number> {
  const stepUs = Math.ceil(1_000_000 / perSecond);
  const most = Math.min(texts, Math.max(1, Math.floor(perSecond / 5)));
  const { rows } = await sql<{ texts: number }>`
    with clock as materialized (select (extract(epoch from clock_timestamp()) * 1000000)::bigint as now_us),
    free as materialized (
      select * from (
        select progress.org_id, progress.wave_id, clock.now_us
        from wave_progress progress, clock
        where progress.org_id = ${orgId} and progress.wave_id = ${waveId} and progress.next_us <= clock.now_us
        for no key update of progress) held
    )
    update wave_progress progress set next_us = free.now_us + ${most * stepUs}::bigint
    from free
    where progress.org_id = free.org_id and progress.wave_id = free.wave_id and progress.org_id = ${orgId}
    returning ${most}::int as texts`.execute(db);

  return rows[0]?.texts ?? 0;
}

/** Counts recipients who replied. */
export async function countReplies(
  db: Db,
  orgId: number,
  { waveId, replies }: { waveId: number; replies: number },
): Promise<void> {
  await db
    .updateTable('wave_progress')
    .set({ replies: sql<number>`replies + ${replies}` })
    .where('org_id', '=', orgId)
    .where('wave_id', '=', waveId)
    .execute();
}
