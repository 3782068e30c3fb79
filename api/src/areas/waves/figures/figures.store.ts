import { sql } from 'kysely';
import type { WaveFigures } from 'shared-contracts/domain/wave';
import type { Db } from '../../../platform/db/client.ts';

/** Figures that the engine counts for a wave; clicks are counted with the links. */
export type CountedFigures = Omit<WaveFigures, 'urlHits' | 'uniqueClicks'>;

/** Figures by wave; zeros for a wave that has not started. */
export async function figuresOfWaves(
  db: Db,
  orgId: number,
  waveIds: readonly number[],
): Promise<ReadonlyMap<number, CountedFigures>> {
  const { rows } = await sql<CountedFigures & { waveId: number }>`
    with queued as (select message_id from outbound where org_id = ${orgId} and attempts + earlier_deliveries > 0),
    retried as materialized (
      select message.wave_id, count(*)::int as texts, count(*) filter (where message.status = 'sent')::int as sent
      from queued join messages message on message.org_id = ${orgId} and message.id = queued.message_id
      where message.wave_id = any(${[...waveIds]}::bigint[])
      group by message.wave_id
    )
    select wave.id as "waveId", greatest(wave.recipients - coalesce(chunk.skipped, 0), 0) as recipients, coalesce(retried.texts, 0) as retrying,
      case when wave.status in ('stopped', 'failed') then 0 else coalesce(chunk.waiting, 0) end as waiting,
      case when wave.status in ('stopped', 'failed') then 0 else coalesce(chunk.outside, 0) end as "outsideHours",
      coalesce(chunk.written, 0) as tried,
      greatest(coalesce(chunk.sent, 0) + coalesce(progress.sent, 0) - coalesce(retried.sent, 0), 0) as sent,
      coalesce(progress.delivered, 0) as delivered, coalesce(progress.failed, 0) as failed,
      coalesce(chunk.skipped, 0) as skipped, coalesce(chunk.segments, 0) as segments,
      coalesce(progress.replies, 0) as replies,
      (select count(distinct entry.contact_id) from consent_log entry
        where entry.org_id = ${orgId} and entry.wave_id = wave.id) as "optOuts"
    from waves wave
    left join retried on retried.wave_id = wave.id
    left join wave_progress progress on progress.org_id = ${orgId} and progress.wave_id = wave.id
    left join lateral (
      select sum(total - written - skipped)::int as waiting,
        sum(case when status = 'waiting' and due_us > (extract(epoch from clock_timestamp()) * 1000000)::bigint + 1000000
          then total - written - skipped else 0 end)::int as outside,
        sum(written)::int as written, sum(sent)::int as sent, sum(skipped)::int as skipped, sum(segments)::int as segments
      from wave_chunks where wave_chunks.org_id = ${orgId} and wave_chunks.wave_id = wave.id
    ) chunk on true
    where wave.org_id = ${orgId} and wave.id = any(${[...waveIds]}::bigint[])`.execute(db);

  return new Map(rows.map(({ waveId, ...figures }) => [waveId, figures]));
}
