import { sql } from 'kysely';
import type { WaveStatus } from 'shared-contracts/domain/wave';
import type { Db } from '../../../platform/db/client.ts';

/** Locks an organization's waves that would send texts now, or once somebody resumes them. */
export function findWavesToHold(
  db: Db,
  orgId: number,
  { now, description }: { now: Date; description: string },
): Promise<{ waveId: number; status: WaveStatus }[]> {
  return db
    .selectFrom('waves')
    .select(['id as waveId', 'status'])
    .where('org_id', '=', orgId)
    .where('contact_id', 'is', null)
    .where(({ and, or, eb }) =>
      or([
        and([eb('status', 'in', ['scheduled', 'compiling']), eb('starts_at', '<=', now)]),
        eb('status', '=', 'sending'),
        and([eb('status', '=', 'paused'), eb('description', '!=', description)]),
      ]),
    )
    .orderBy('id')
    .forUpdate()
    .execute();
}

/** Pauses a wave with a description. If its recipients are not all known, it will be compiled from the beginning. */
export async function pauseRestored(
  db: Db,
  orgId: number,
  wave: { waveId: number; isCompiled: boolean; description: string; now: Date },
): Promise<void> {
  await db
    .updateTable('waves')
    .set({
      status: 'paused',
      description: wave.description,
      updated_at: wave.now,
      ...(wave.isCompiled
        ? {}
        : {
            recipients: 0,
            compiled_account_id: 0,
            compiled_contact_id: 0,
            left_out: sql<string>`'{}'::jsonb`,
            started_at: null,
          }),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', wave.waveId)
    .execute();
}
