import { sql } from 'kysely';
import type { RawBuilder } from 'kysely';
import type { TestOutcome, WaveRow, WaveStatus, WaveType } from 'shared-contracts/domain/wave';
import type { RecordedActor } from '../../../platform/recorded-actor.ts';
import type { Db } from '../../../platform/db/client.ts';
import { containsText } from '../../../platform/db/sql/like-pattern.ts';
import type { StoredJob, StoredLeftOut } from '../../../platform/db/tables/json-columns.ts';

/** A stored wave, with the names that pages show with it. */
export interface StoredWave {
  readonly id: number;
  readonly waveType: WaveType;
  /** Null for group waves. */
  readonly accountId: number | null;
  readonly groupId: number | null;
  readonly groupName: string | null;
  readonly contactId: number | null;
  readonly name: string;
  readonly status: WaveStatus;
  readonly scheduledAt: Date | null;
  readonly timeZone: string;
  readonly job: StoredJob;
  readonly description: string;
  readonly version: number;
  readonly recipients: number;
  readonly leftOut: Readonly<Record<string, number>>;
  readonly winner: number | null;
  /** Decision of its A/B test; null while that is open, or if the previous release decided it. */
  readonly testOutcome: TestOutcome | null;
  readonly resendOf: number | null;
  readonly createdById: number | null;
  readonly createdBy: string;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
}

async function findWhere(db: Db, orgId: number, condition: RawBuilder<unknown>): Promise<StoredWave[]> {
  const { rows } = await sql<StoredWave>`
    select wave.id, wave.wave_type as "waveType", wave.account_id as "accountId", wave.group_id as "groupId",
      (select name from groups where groups.org_id = ${orgId} and groups.id = wave.group_id) as "groupName",
      wave.contact_id as "contactId", wave.name, wave.status, wave.scheduled_at as "scheduledAt",
      wave.time_zone as "timeZone", wave.job_description as job, wave.description, wave.version, wave.recipients,
      wave.left_out as "leftOut", wave.winner, wave.test_outcome as "testOutcome", wave.resend_of as "resendOf", wave.created_by as "createdById",
      coalesce(trim(author.first_name || ' ' || author.last_name), '') as "createdBy",
      wave.created_at as "createdAt", wave.started_at as "startedAt", wave.finished_at as "finishedAt"
    from waves wave left join users author on author.id = wave.created_by
    where wave.org_id = ${orgId} and ${condition}`.execute(db);

  return rows;
}

/** One wave. */
export async function findWave(db: Db, orgId: number, waveId: number): Promise<StoredWave | undefined> {
  const [wave] = await findWhere(db, orgId, sql`wave.id = ${waveId}`);

  return wave;
}

/** The wave that was created with a key. */
export async function findWaveByKey(
  db: Db,
  orgId: number,
  clientKey: string,
): Promise<StoredWave | undefined> {
  const [wave] = await findWhere(db, orgId, sql`wave.client_key = ${clientKey}`);

  return wave;
}

/** Locks a wave against the engine and other users until the transaction ends; undefined if it was deleted. */
export async function lockWave(
  db: Db,
  orgId: number,
  waveId: number,
): Promise<{ status: WaveStatus; version: number } | undefined> {
  return db
    .selectFrom('waves')
    .select(['status', 'version'])
    .where('org_id', '=', orgId)
    .where('id', '=', waveId)
    .forUpdate()
    .executeTakeFirst();
}

/** Whether a wave that resends another one's failed texts is in progress, other than `exceptId`. */
export async function hasOpenResend(
  db: Db,
  orgId: number,
  { waveId, exceptId = 0 }: { waveId: number; exceptId?: number },
): Promise<boolean> {
  const open = await db
    .selectFrom('waves')
    .select('id')
    .where('org_id', '=', orgId)
    .where('resend_of', '=', waveId)
    .where('id', '!=', exceptId)
    .where('status', 'not in', ['sent', 'stopped', 'failed'])
    .limit(1)
    .executeTakeFirst();

  return open !== undefined;
}

export type ListedWave = Pick<
  WaveRow,
  'id' | 'name' | 'waveType' | 'accountId' | 'groupId' | 'status' | 'timeZone' | 'description'
> & {
  readonly leftOut: StoredLeftOut;
  readonly scheduledAt: Date | null;
  readonly createdAt: Date;
  readonly startedAt: Date | null;
  readonly finishedAt: Date | null;
  readonly updatedAt: Date;
};

/** Waves of an account, or of the organization to its groups (null), newest first. */
export async function findWaves(
  db: Db,
  orgId: number,
  query: {
    accountId: number | null;
    statuses: readonly WaveStatus[];
    nameHint: string;
    cursor: number;
    limit: number;
  },
): Promise<ListedWave[]> {
  const whose = query.accountId === null ? sql`group_id is not null` : sql`account_id = ${query.accountId}`;
  const { rows } = await sql<ListedWave>`
    select id, name, wave_type as "waveType", account_id as "accountId", group_id as "groupId", status,
      time_zone as "timeZone", description, left_out as "leftOut", created_at as "createdAt",
      scheduled_at as "scheduledAt", started_at as "startedAt", finished_at as "finishedAt",
      updated_at as "updatedAt"
    from waves
    where org_id = ${orgId} and ${whose} and contact_id is null and status = any(${[...query.statuses]}::text[])
      and id < ${query.cursor || Number.MAX_SAFE_INTEGER}
      ${query.nameHint === '' ? sql`` : sql`and ${containsText(sql`name`, query.nameHint)}`}
    order by id desc limit ${query.limit}`.execute(db);

  return rows;
}

/** Fields of a wave that a user writes. */
export interface WrittenWave {
  readonly waveType: WaveType;
  readonly accountId: number | null;
  readonly groupId: number | null;
  readonly name: string;
  readonly scheduledAt: Date | null;
  readonly timeZone: string;
  readonly job: StoredJob;
}

const columnsOf = (wave: WrittenWave) => ({
  account_id: wave.accountId,
  group_id: wave.groupId,
  wave_type: wave.waveType,
  name: wave.name,
  scheduled_at: wave.scheduledAt,
  time_zone: wave.timeZone,
  job_description: JSON.stringify(wave.job),
});

/** Stores a new draft; undefined if its key already created a wave. */
export async function insertWave(
  db: Db,
  orgId: number,
  wave: WrittenWave & {
    createdBy: RecordedActor;
    clientKey: string | null;
    resendOf: number | null;
  },
): Promise<number | undefined> {
  const inserted = await db
    .insertInto('waves')
    .values({
      org_id: orgId,
      ...columnsOf(wave),
      status: 'draft',
      created_by: wave.createdBy.userId,
      actor_kind: wave.createdBy.actorKind,
      actor_id: wave.createdBy.actorId,
      client_key: wave.clientKey,
      resend_of: wave.resendOf,
    })
    .onConflict((conflict) =>
      conflict.columns(['org_id', 'client_key']).where('client_key', 'is not', null).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();

  return inserted?.id;
}

/** Stores a user's changes as the next version; the wave is a draft until it is scheduled again. */
export async function updateWave(
  db: Db,
  orgId: number,
  wave: WrittenWave & { waveId: number; version: number; at: Date },
): Promise<void> {
  await db
    .updateTable('waves')
    .set({
      ...columnsOf(wave),
      status: 'draft',
      description: 'ok',
      version: wave.version,
      approved_by: null,
      approved_at: null,
      confirmed_by: null,
      confirmed_at: null,
      updated_at: wave.at,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', wave.waveId)
    .execute();
}

/** Stores the texts of a wave as the server completed them. */
export async function saveJob(
  db: Db,
  orgId: number,
  wave: { waveId: number; job: StoredJob },
): Promise<void> {
  await db
    .updateTable('waves')
    .set({ job_description: JSON.stringify(wave.job) })
    .where('org_id', '=', orgId)
    .where('id', '=', wave.waveId)
    .execute();
}

/** Makes a wave wait for an approval or for its number of recipients. */
export async function holdWave(
  db: Db,
  orgId: number,
  wave: { waveId: number; status: 'waiting_for_approval' | 'waiting_for_confirmation'; at: Date },
): Promise<void> {
  await db
    .updateTable('waves')
    .set({ status: wave.status, updated_at: wave.at })
    .where('org_id', '=', orgId)
    .where('id', '=', wave.waveId)
    .execute();
}

/** Records who released a wave: as its approver, or as the user who typed its number of recipients. */
export async function markReleased(
  db: Db,
  orgId: number,
  release: { waveId: number; as: 'approved' | 'confirmed'; userId: number | null; version: number; at: Date },
): Promise<void> {
  const { as, userId, version, at } = release;
  await db
    .updateTable('waves')
    .set({
      version,
      updated_at: at,
      ...(as === 'approved'
        ? { approved_by: userId, approved_at: at }
        : { confirmed_by: userId, confirmed_at: at }),
    })
    .where('org_id', '=', orgId)
    .where('id', '=', release.waveId)
    .execute();
}

/** Deletes a wave with everything that belongs only to it. */
export async function deleteWaveRow(db: Db, orgId: number, waveId: number): Promise<void> {
  await db.deleteFrom('waves').where('org_id', '=', orgId).where('id', '=', waveId).execute();
}
