import { sql } from 'kysely';
import type { Db } from '../../db/client.ts';

/** An organization as its staff see it. */
export interface OrganizationRow {
  readonly company_name: string;
  readonly is_on_free_trial: boolean;
  readonly trial_ends_at: Date | null;
  readonly is_rewards_enabled: boolean;
  readonly logo_url: string | null;
  readonly time_zone: string;
  readonly is_double_opt_in: boolean;
}

/** One organization. */
export function findOrganization(db: Db, orgId: number): Promise<OrganizationRow> {
  return db
    .selectFrom('organizations')
    .select([
      'company_name',
      'is_on_free_trial',
      'trial_ends_at',
      'is_rewards_enabled',
      'logo_url',
      'time_zone',
      'is_double_opt_in',
    ])
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
}

/** Whether sign-ups have to be confirmed by YES, from now on. */
export async function setDoubleOptIn(db: Db, orgId: number, isDoubleOptIn: boolean): Promise<void> {
  await db
    .updateTable('organizations')
    .set({ is_double_opt_in: isDoubleOptIn })
    .where('org_id', '=', orgId)
    .execute();
}

/** Texts that left the organization. */
export async function countSentMessages(db: Db, orgId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages
    where org_id = ${orgId} and direction = 'outbound' and status not in ('scheduled', 'failed')`.execute(db);

  return rows[0]?.count ?? 0;
}
