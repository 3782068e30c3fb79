import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { nameOrder } from '../../platform/db/sql/name-order.sql.ts';

/** Message counts of one account: segments of text-only messages, and messages with pictures. */
export interface CountedTexts {
  readonly accountId: number;
  readonly accountName: string;
  readonly segments: number;
  readonly pictures: number;
}

/**
 * Counts each account's outbound messages that the carrier accepted in a period: the quantities of invoice lines, which
 * can be recounted from the messages at any time.
 */
export async function countTexts(
  db: Db,
  orgId: number,
  { from, to, accountId }: { from: Date; to: Date; accountId?: number },
): Promise<CountedTexts[]> {
  const { rows } = await sql<CountedTexts>`
    select account.id as "accountId", account.name as "accountName",
      coalesce(sum(message.segments) filter (where message.media = '[]'), 0)::bigint as segments,
      count(message.id) filter (where message.media <> '[]') as pictures
    from accounts account
    left join messages message on message.org_id = account.org_id and message.account_id = account.id
      and message.created_at >= ${from} and message.created_at < ${to}
      and message.direction = 'outbound' and message.status in ('sent', 'delivered', 'undelivered')
    where account.org_id = ${orgId} and account.id = coalesce(${accountId ?? null}::bigint, account.id)
    group by account.id, account.name
    order by ${nameOrder(sql.ref('account.name'))}, account.id`.execute(db);

  return rows;
}
