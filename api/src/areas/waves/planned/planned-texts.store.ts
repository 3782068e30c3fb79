import type { NotNull } from 'kysely';
import type { RecordedActor } from '../../../platform/recorded-actor.ts';
import type { MergedContacts } from '../../../platform/contact-hooks.ts';
import type { Db } from '../../../platform/db/client.ts';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';

/** A text to one contact to be sent at a given time. */
export interface NewScheduled {
  readonly accountId: number;
  readonly contactId: number;
  readonly name: string;
  readonly scheduledAt: Date;
  readonly timeZone: string;
  readonly job: StoredJob;
  readonly createdBy: RecordedActor;
}

/** Stores a text to be sent at its time. */
export async function insertScheduled(db: Db, orgId: number, wave: NewScheduled): Promise<number> {
  const { id } = await db
    .insertInto('waves')
    .values({
      org_id: orgId,
      account_id: wave.accountId,
      wave_type: 'account',
      name: wave.name,
      status: 'scheduled',
      scheduled_at: wave.scheduledAt,
      time_zone: wave.timeZone,
      job_description: JSON.stringify(wave.job),
      contact_id: wave.contactId,
      created_by: wave.createdBy.userId,
      actor_kind: wave.createdBy.actorKind,
      actor_id: wave.createdBy.actorId,
    })
    .returning('id')
    .executeTakeFirstOrThrow();

  return id;
}

/**
 * Account and contact of a wave to one contact while it can be canceled; locked against the sender until the
 * transaction ends.
 */
export function findOpenWaveForUpdate(
  db: Db,
  orgId: number,
  waveId: number,
): Promise<{ accountId: number; contactId: number } | undefined> {
  return db
    .selectFrom('waves')
    .select(['account_id as accountId', 'contact_id as contactId'])
    .where('org_id', '=', orgId)
    .where('id', '=', waveId)
    .where('status', 'in', ['scheduled', 'failed'])
    .where('contact_id', 'is not', null)
    .$narrowType<{ accountId: NotNull; contactId: NotNull }>()
    .forUpdate()
    .executeTakeFirst();
}

/** Changes the status of a wave, and `scheduledAt` if it is sent at another time. */
export async function changeWave(
  db: Db,
  orgId: number,
  change: {
    waveId: number;
    status: 'scheduled' | 'sent' | 'stopped' | 'failed';
    description?: string;
    scheduledAt?: Date;
  },
): Promise<void> {
  await db
    .updateTable('waves')
    .set({
      status: change.status,
      updated_at: new Date(),
      ...(change.description === undefined ? {} : { description: change.description }),
      ...(change.scheduledAt === undefined ? {} : { scheduled_at: change.scheduledAt }),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', change.waveId)
    .execute();
}

/** Changes the text and time of a scheduled text, which is waiting from then on. */
export async function rewriteScheduled(
  db: Db,
  orgId: number,
  text: Pick<NewScheduled, 'scheduledAt' | 'timeZone' | 'job'> & { waveId: number },
): Promise<void> {
  await db
    .updateTable('waves')
    .set({
      status: 'scheduled',
      description: 'ok',
      scheduled_at: text.scheduledAt,
      time_zone: text.timeZone,
      job_description: JSON.stringify(text.job),
      updated_at: new Date(),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', text.waveId)
    .execute();
}

/** Ends the scheduled texts whose time has come, which staff then send or delete. Returns how many there were. */
export async function failDueTexts(
  db: Db,
  orgId: number,
  { now, description }: { now: Date; description: string },
): Promise<number> {
  const failed = await db
    .updateTable('waves')
    .set({ status: 'failed', description, updated_at: now })
    .where('org_id', '=', orgId)
    .where('contact_id', 'is not', null)
    .where('status', '=', 'scheduled')
    .where('scheduled_at', '<=', now)
    .executeTakeFirst();

  return Number(failed.numUpdatedRows);
}

/** Moves the scheduled texts of one contact to another. */
export async function moveScheduledTexts(
  db: Db,
  orgId: number,
  { keptId, goneId }: MergedContacts,
): Promise<void> {
  await db
    .updateTable('waves')
    .set({ contact_id: keptId })
    .where('org_id', '=', orgId)
    .where('contact_id', '=', goneId)
    .execute();
}
