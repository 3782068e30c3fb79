import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** The number an account sends from, and its provider. */
export interface SendingAccount {
  readonly accountId: number;
  /** Null if it has none yet. */
  readonly number: string | null;
  readonly provider: string | null;
  readonly timeZone: string;
}

export async function findSendingAccounts(
  db: Db,
  orgId: number,
  accountIds: readonly number[],
): Promise<SendingAccount[]> {
  const { rows } = await sql<SendingAccount>`
    select account.id as "accountId", number.phone as number, number.provider, account.time_zone as "timeZone"
    from accounts account
    left join numbers number
      on number.org_id = account.org_id and number.account_id = account.id and number.is_primary
    where account.org_id = ${orgId} and account.id = any(${[...accountIds]}::bigint[])`.execute(db);

  return rows;
}
