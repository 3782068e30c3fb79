import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** An organization as its staff see it. */
export interface OrganizationRow {
  readonly company_name: string;
  readonly is_on_free_trial: boolean;
  readonly trial_ends_at: Date | null;
  readonly payment_due_at: Date | null;
  readonly has_payment_failed: boolean;
  readonly is_rewards_enabled: boolean;
  readonly logo_url: string | null;
  readonly time_zone: string;
  readonly is_double_opt_in: boolean;
  readonly pauses_on_stop_request: boolean;
  readonly waves_require_admin_approval: boolean;
  readonly wave_confirmation_threshold: number;
  /** Null for the server's default. */
  readonly flow_texts_per_hour: number | null;
  readonly flow_texts_per_day: number | null;
  readonly quiet_hours_start: string;
  readonly quiet_hours_end: string;
  /** Texts sent, as of last night; null if not counted yet. */
  readonly sent_count: number | null;
}

/** One organization. */
export function findOrganization(db: Db, orgId: number): Promise<OrganizationRow> {
  return db
    .selectFrom('organizations')
    .select([
      'company_name',
      'is_on_free_trial',
      'trial_ends_at',
      'payment_due_at',
      'has_payment_failed',
      'is_rewards_enabled',
      'logo_url',
      'time_zone',
      'is_double_opt_in',
      'pauses_on_stop_request',
      'waves_require_admin_approval',
      'wave_confirmation_threshold',
      'flow_texts_per_hour',
      'flow_texts_per_day',
      'quiet_hours_start',
      'quiet_hours_end',
      'sent_count',
    ])
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
}

/** Ids among the given ones that exist. Across organizations: for the operators of the product. */
export async function findOrganizationIds(db: Db, orgIds: readonly number[]): Promise<number[]> {
  const rows = await db.selectFrom('organizations').select('org_id').where('org_id', 'in', orgIds).execute();

  return rows.map(({ org_id }) => org_id);
}

/** Ids of all organizations, for a command of the operator. */
export async function findEveryOrganizationId(db: Db): Promise<number[]> {
  const rows = await db.selectFrom('organizations').select('org_id').orderBy('org_id').execute();

  return rows.map(({ org_id }) => org_id);
}

type Setting =
  | 'is_rewards_enabled'
  | 'logo_url'
  | 'is_double_opt_in'
  | 'pauses_on_stop_request'
  | 'waves_require_admin_approval'
  | 'wave_confirmation_threshold'
  | 'flow_texts_per_hour'
  | 'flow_texts_per_day'
  | 'quiet_hours_start'
  | 'quiet_hours_end';

/** Changes the given settings; undefined leaves one unchanged. */
export async function saveRelatedInfo(
  db: Db,
  orgId: number,
  changes: { readonly [Name in Setting]: OrganizationRow[Name] | undefined },
): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ ...changes, updated_at: new Date() })
    .where('org_id', '=', orgId)
    .execute();
}

const hasLeft = sql`direction = 'outbound' and status not in ('scheduled', 'failed')`;

/** Counts texts that the organization has sent, up to a limit. */
export async function countSentMessages(db: Db, orgId: number, limit: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from (
      select 1 from messages where org_id = ${orgId} and ${hasLeft} limit ${limit}) as sent`.execute(db);

  return rows[0]?.count ?? 0;
}

/** Counts the texts of every organization and stores the counts. Across organizations: a job for all. */
export async function keepSentCounts(db: Db): Promise<void> {
  await sql`
    update organizations set sent_count = counted.sent
    from (select org_id, count(*) as sent from messages where ${hasLeft} group by org_id) as counted
    where organizations.org_id = counted.org_id`.execute(db);
}

/** An organization to create. */
export interface NewOrganization {
  readonly companyName: string;
  readonly industry?: string;
  readonly timeZone?: string;
  readonly isOnFreeTrial?: boolean;
}

/** Creates an organization; returns its id. */
export async function insertOrganization(db: Db, organization: NewOrganization): Promise<number> {
  const { companyName, industry, timeZone, isOnFreeTrial = false } = organization;
  const { org_id } = await db
    .insertInto('organizations')
    .values({
      company_name: companyName,
      is_on_free_trial: isOnFreeTrial,
      ...(industry === undefined ? {} : { industry }),
      ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    })
    .returning('org_id')
    .executeTakeFirstOrThrow();

  return org_id;
}

/** Whether an organization is still on the trial and has no account. */
export async function isEmptyTrial(db: Db, orgId: number): Promise<boolean> {
  const { rows } = await sql<{ isEmpty: boolean }>`
    select is_on_free_trial and not exists (select 1 from accounts where accounts.org_id = ${orgId}) as "isEmpty"
    from organizations where org_id = ${orgId}`.execute(db);

  return rows[0]?.isEmpty ?? false;
}

/** Deletes an organization with all its data. */
export async function deleteOrganization(db: Db, orgId: number): Promise<void> {
  await db.deleteFrom('organizations').where('org_id', '=', orgId).execute();
}
