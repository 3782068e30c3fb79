import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Returns an account's time zone. */
export async function findTimeZone(db: Db, orgId: number, accountId: number): Promise<string> {
  const account = await db
    .selectFrom('accounts')
    .select('time_zone')
    .where('org_id', '=', orgId)
    .where('id', '=', accountId)
    .executeTakeFirst();

  return account?.time_zone ?? 'UTC';
}

/**
 * Returns an account's time zone, and when it began: when it was created, or the time of its first contact or text if
 * that is earlier.
 */
export async function findBeginning(
  db: Db,
  orgId: number,
  accountId: number,
): Promise<{ timeZone: string; beganAt: Date }> {
  const { rows } = await sql<{ timeZone: string; beganAt: Date }>`
    select account.time_zone as "timeZone", least(
      account.created_at,
      (select min(created_at) from contacts where org_id = ${orgId} and account_id = ${accountId}),
      (select min(begins_at) from daily_figures where org_id = ${orgId} and account_id = ${accountId})
    ) as "beganAt"
    from accounts account where account.org_id = ${orgId} and account.id = ${accountId}`.execute(db);

  return rows[0] ?? { timeZone: 'UTC', beganAt: new Date() };
}
