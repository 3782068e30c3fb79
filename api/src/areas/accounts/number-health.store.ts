import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/** Delivery counts of one number. */
export interface NumberHealthRow {
  readonly phone: string;
  readonly messages: number;
  readonly delivered: number;
  readonly ended: number;
  readonly filtered: number;
}

/** Carrier error codes that mean filtered as spam (Twilio 30007). */
const spamCodes = ['30007'];

/** Returns an account's numbers with the outcomes of their messages since an instant. */
export async function findNumberHealth(
  db: Db,
  orgId: number,
  query: { accountId: number; since: Date },
): Promise<NumberHealthRow[]> {
  const { rows } = await sql<NumberHealthRow>`
    select numbers.phone,
      count(messages.id) as messages,
      count(*) filter (where messages.status = 'delivered') as delivered,
      count(*) filter (where messages.status in ('delivered', 'undelivered', 'failed')) as ended,
      count(*) filter (where messages.status in ('undelivered', 'failed') and exists (
        select 1 from send_attempts
        where send_attempts.org_id = ${orgId} and send_attempts.message_id = messages.id
          and send_attempts.carrier_code = any(${spamCodes}))) as filtered
    from numbers
    left join messages on messages.org_id = numbers.org_id and messages.account_id = numbers.account_id
      and messages.number = numbers.phone and messages.direction = 'outbound' and messages.created_at >= ${query.since}
    where numbers.org_id = ${orgId} and numbers.account_id = ${query.accountId}
    group by numbers.id, numbers.phone, numbers.is_primary
    order by numbers.is_primary desc, numbers.id`.execute(db);

  return rows;
}
