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
    ])
    .where('org_id', '=', orgId)
    .executeTakeFirstOrThrow();
}

/** Texts that left the organization. */
export async function countSentMessages(db: Db, orgId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from messages
    where org_id = ${orgId} and direction = 'outbound' and status not in ('scheduled', 'failed')`.execute(db);

  return rows[0]?.count ?? 0;
}
