import { sql } from 'kysely';
import type { WaveStatus } from 'shared-contracts/domain/wave';
import type { Db } from '../../../platform/db/client.ts';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';

/** Fields that determine when a wave is started. */
export function findWaveTime(
  db: Db,
  orgId: number,
  waveId: number,
): Promise<{ job: StoredJob; timeZone: string } | undefined> {
  return db
    .selectFrom('waves')
    .select(['job_description as job', 'time_zone as timeZone'])
    .where('org_id', '=', orgId)
    .where('id', '=', waveId)
    .executeTakeFirst();
}

/** Schedules a wave for the engine, not compiled yet. */
export async function scheduleWave(
  db: Db,
  orgId: number,
  wave: { waveId: number; scheduledAt: Date; startsAt: Date },
): Promise<void> {
  await db
    .updateTable('waves')
    .set({
      status: 'scheduled',
      scheduled_at: wave.scheduledAt,
      starts_at: wave.startsAt,
      description: 'ok',
      updated_at: new Date(),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', wave.waveId)
    .where('contact_id', 'is', null)
    .execute();
}

/** Changes the status of a wave from one of the given ones; false if it has none of them. */
export async function moveWave(
  db: Db,
  orgId: number,
  change: {
    waveId: number;
    from: readonly WaveStatus[];
    to: WaveStatus;
    description?: string;
    finishedAt?: Date;
  },
): Promise<boolean> {
  const moved = await db
    .updateTable('waves')
    .set({
      status: change.to,
      updated_at: new Date(),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.finishedAt === undefined ? {} : { finished_at: change.finishedAt }),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', change.waveId)
    .where('contact_id', 'is', null)
    .where('status', 'in', change.from)
    .executeTakeFirst();

  return moved.numUpdatedRows > 0n;
}

/**
 * Lets a paused wave continue; false if it was not paused. One that was paused before its recipients were known is
 * compiled first.
 */
export async function continueWave(db: Db, orgId: number, waveId: number): Promise<boolean> {
  const moved = await db
    .updateTable('waves')
    .set({
      status: sql<WaveStatus>`case when recipients = 0 then 'scheduled' else 'sending' end`,
      description: 'ok',
      updated_at: new Date(),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', waveId)
    .where('contact_id', 'is', null)
    .where('status', '=', 'paused')
    .executeTakeFirst();

  return moved.numUpdatedRows > 0n;
}

/** Deletes the recipients of a wave; its chunks are deleted with the wave itself. */
export async function deleteRecipients(db: Db, orgId: number, waveId: number): Promise<void> {
  await db.deleteFrom('wave_recipients').where('org_id', '=', orgId).where('wave_id', '=', waveId).execute();
}
