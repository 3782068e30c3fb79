import { sql } from 'kysely';
import type { NotNull } from 'kysely';
import type { RecordedActor } from '../../../platform/actor.ts';
import type { MergedContacts } from '../../../platform/contact-hooks.ts';
import type { Db } from '../../../platform/db/client.ts';
import { heldForPaymentSql } from '../../../platform/db/payment-due.sql.ts';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';

/** A text to one contact that is to go out at its time. */
export interface NewScheduled {
  readonly accountId: number;
  readonly contactId: number;
  readonly name: string;
  readonly scheduledAt: Date;
  readonly timeZone: string;
  readonly job: StoredJob;
  readonly createdBy: RecordedActor;
}

/** Writes a text that is to go out at its time. */
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

/** Whose a wave to one contact is, as long as it can be taken back; kept from the sender until the transaction ends. */
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

/** Moves a wave on; `scheduledAt` where it goes at another time than before. */
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

const isHeld = sql<boolean>`${sql.raw(heldForPaymentSql('organizations', 'now()'))}`;

/**
 * The waves to one contact whose time has come, of every organization but those that have to pay first: the queue of the
 * scheduler (tenancy.ts).
 */
export function findDueWaves(db: Db, now: Date, limit: number): Promise<{ orgId: number; waveId: number }[]> {
  return db
    .selectFrom('waves')
    .innerJoin('organizations', 'organizations.org_id', 'waves.org_id')
    .select(['waves.org_id as orgId', 'waves.id as waveId'])
    .where('waves.status', '=', 'scheduled')
    .where('waves.contact_id', 'is not', null)
    .where('waves.scheduled_at', '<=', now)
    .where(({ not }) => not(isHeld))
    .orderBy('waves.scheduled_at')
    .limit(limit)
    .execute();
}

export interface DueWave {
  readonly accountId: number;
  readonly contactId: number;
  readonly job: StoredJob;
  readonly scheduledAt: Date;
  /** When the organization had paid, after its texts were held; null = they never were. */
  readonly resumedAt: Date | null;
  readonly createdBy: number | null;
}

/** One due wave, for this process alone; undefined where it was taken back or another process has it. */
export function lockDueWave(
  db: Db,
  orgId: number,
  due: { waveId: number; now: Date },
): Promise<DueWave | undefined> {
  return db
    .selectFrom('waves')
    .innerJoin('organizations', 'organizations.org_id', 'waves.org_id')
    .select([
      'waves.account_id as accountId',
      'waves.contact_id as contactId',
      'waves.job_description as job',
      'waves.scheduled_at as scheduledAt',
      'organizations.sending_resumed_at as resumedAt',
      'waves.created_by as createdBy',
    ])
    .where('waves.org_id', '=', orgId)
    .where('waves.id', '=', due.waveId)
    .where('waves.status', '=', 'scheduled')
    .where('waves.scheduled_at', '<=', due.now)
    .where('waves.contact_id', 'is not', null)
    .where('organizations.org_id', '=', orgId)
    .where(({ not }) => not(isHeld))
    .$narrowType<{ accountId: NotNull; contactId: NotNull; createdBy: NotNull; scheduledAt: NotNull }>()
    .forUpdate('waves')
    .skipLocked()
    .executeTakeFirst();
}

/** Plans the texts of one contact for another. */
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
