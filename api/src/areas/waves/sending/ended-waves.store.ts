import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import type { StoredLeftOut } from '../../../platform/db/tables/json-columns.ts';

/** Outcome of a wave whose chunks are done. */
export interface WaveEnd {
  /** Whether a carrier accepted at least one text, or may have, whatever its outcome. */
  readonly hasSent: boolean;
  /** Whether at least one text was written for a carrier. */
  readonly hasTried: boolean;
  /** Contacts left out when it was compiled, by reason. */
  readonly leftOut: StoredLeftOut;
}

export async function findEnd(db: Db, orgId: number, waveId: number): Promise<WaveEnd> {
  const { rows } = await sql<WaveEnd>`
    select case when coalesce(sum(chunk.sent), 0) + coalesce(max(progress.sent), 0) > 0 then true
        else exists (select 1 from messages message
          where message.org_id = ${orgId} and message.wave_id = ${waveId} and message.status = 'unknown')
      end as "hasSent",
      coalesce(sum(chunk.written), 0) > 0 as "hasTried", wave.left_out as "leftOut"
    from waves wave
    left join wave_chunks chunk on chunk.org_id = ${orgId} and chunk.wave_id = ${waveId}
    left join wave_progress progress on progress.org_id = ${orgId} and progress.wave_id = ${waveId}
    where wave.org_id = ${orgId} and wave.id = ${waveId}
    group by wave.left_out`.execute(db);

  return rows[0] ?? { hasSent: false, hasTried: false, leftOut: {} };
}
