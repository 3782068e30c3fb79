import { sql } from 'kysely';
import type { NotNull } from 'kysely';
import { amongOrganizations } from '../../../platform/db/sql/among-organizations.sql.ts';
import type { Db } from '../../../platform/db/client.ts';
import { heldForPaymentSql } from '../../../platform/db/sql/payment-due.sql.ts';
import type { StoredJob } from '../../../platform/db/tables/json-columns.ts';

export interface WaveKey {
  readonly orgId: number;
  readonly waveId: number;
}

/** Waves to leave out, and the organizations to query; all if undefined. */
interface DueFilter {
  readonly limit: number;
  readonly orgIds?: readonly number[] | undefined;
  readonly except?: readonly number[];
}

const isHeld = sql<boolean>`${sql.raw(heldForPaymentSql('organizations', 'now()'))}`;

/**
 * Due waves to one contact, of the given organizations or of all, except those with a payment due, whose waves are not
 * read however many wait: the queue of the scheduler (facts/scopes.ts; docs/adr/0061).
 */
export const dueWaves = (now: Date, { limit, orgIds, except = [] }: DueFilter) => sql<WaveKey>`
  select organizations.org_id as "orgId", due.id as "waveId" from organizations
  cross join lateral (
    select wave.id, wave.scheduled_at from waves wave
    where wave.org_id = organizations.org_id and wave.status = 'scheduled' and wave.contact_id is not null
      and wave.scheduled_at <= ${now} and wave.id <> all(${[...except]}::bigint[])
    order by wave.scheduled_at limit ${limit}) due
  where not ${isHeld} and ${amongOrganizations('organizations', orgIds)}
  order by due.scheduled_at limit ${limit}`;

/** Organizations with texts to one contact that became due in a time span, including those with a payment due. */
export const organizationsWithFreshTexts = ({ since, now }: { since: Date; now: Date }) => sql<{
  orgId: number;
}>`
  select distinct org_id as "orgId" from waves
  where status = 'scheduled' and contact_id is not null and scheduled_at > ${since} and scheduled_at <= ${now}`;

/** The first due waves to one contact, up to a limit, of the given organizations or of all. */
export async function findDueWaves(db: Db, now: Date, filter: DueFilter): Promise<WaveKey[]> {
  const { rows } = await dueWaves(now, filter).execute(db);

  return rows;
}

/** The organizations in which a text became due in a time span. */
export async function findOrganizationsWithFreshTexts(
  db: Db,
  span: { since: Date; now: Date },
): Promise<number[]> {
  const { rows } = await organizationsWithFreshTexts(span).execute(db);

  return rows.map(({ orgId }) => orgId);
}

/** Returns the first time after an instant at which a text to one contact comes due. */
export async function findNextDueText(db: Db, now: Date): Promise<Date | undefined> {
  const { rows } = await sql<{ dueAt: Date }>`
    select scheduled_at as "dueAt" from waves
    where status = 'scheduled' and contact_id is not null and scheduled_at > ${now}
    order by scheduled_at limit 1`.execute(db);

  return rows[0]?.dueAt;
}

export interface DueWave {
  readonly accountId: number;
  readonly contactId: number;
  readonly job: StoredJob;
  readonly scheduledAt: Date;
  /** Time when the organization paid after its texts were held; null if they never were. */
  readonly resumedAt: Date | null;
  readonly createdBy: number | null;
}

/** Locks one due wave for this process; undefined if it was canceled or another process has it. */
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
