import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { nameOrder } from '../../platform/db/sql/name-order.sql.ts';

export interface UsageRow {
  readonly accountId: number;
  readonly accountName: string;
  /** Null for an account without messages in the period. */
  readonly month: string | null;
  readonly sent: number;
  readonly received: number;
  readonly segments: number;
}

/** Returns every account's messages by month in its time zone since a day, from the dashboard's folded figures. */
export async function findUsage(db: Db, orgId: number, sinceDay: string): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select account.id as "accountId", account.name as "accountName", to_char(figure.day, 'YYYY-MM') as month,
      coalesce(sum(figure.texts_sent), 0)::int as sent, coalesce(sum(figure.texts_received), 0)::int as received,
      coalesce(sum(figure.segments_sent), 0)::bigint as segments
    from accounts account
    left join daily_figures figure
      on figure.org_id = account.org_id and figure.account_id = account.id and figure.day >= ${sinceDay}::date
    where account.org_id = ${orgId}
    group by account.id, account.name, to_char(figure.day, 'YYYY-MM')
    order by ${nameOrder(sql.ref('account.name'))}, account.id`.execute(db);

  return rows;
}
