import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Texts of one account in a time: segments of texts alone, and texts with pictures. */
export interface CountedTexts {
  readonly accountId: number;
  readonly accountName: string;
  readonly segments: number;
  readonly pictures: number;
}

/**
 * What went out of each account from an instant and before another, of which the carrier took the texts: what a line of
 * an invoice counts, and can be counted again from the texts.
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
    order by account.name, account.id`.execute(db);

  return rows;
}
