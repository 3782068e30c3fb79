import type { Db } from '../../db/client.ts';

/** What a phone said last: undefined where it never said anything. */
export async function findLastConsent(
  db: Db,
  orgId: number,
  asked: { accountId: number; phone: string },
): Promise<'opted_in' | 'opted_out' | undefined> {
  const row = await db
    .selectFrom('consent_log')
    .select('change')
    .where('org_id', '=', orgId)
    .where('account_id', '=', asked.accountId)
    .where('phone', '=', asked.phone)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();

  return row?.change;
}
