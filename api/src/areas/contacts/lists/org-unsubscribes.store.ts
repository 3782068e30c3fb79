import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** An opted-out phone and the time of the opt-out. */
export interface OptedOutPhone {
  readonly phone: string;
  readonly at: Date;
}

/**
 * Returns phones that opted out anywhere in the organization, as contacts or on its own list, in order after a phone.
 */
export async function findOptedOutPhonesOfOrg(
  db: Db,
  orgId: number,
  query: { after: string; limit: number },
): Promise<OptedOutPhone[]> {
  const { rows } = await sql<OptedOutPhone>`
    select phone, min(at) as at
    from (
      select phone, unsubscribed_at as at from contacts where org_id = ${orgId} and unsubscribed_at is not null
      union all
      select phone, created_at from opted_out_phones where org_id = ${orgId}
    ) opted_out
    where phone collate "C" > ${query.after}
    group by phone
    order by phone collate "C"
    limit ${query.limit}`.execute(db);

  return rows;
}
