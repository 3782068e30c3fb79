import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

/**
 * Number of participants at the end of each day on which someone joined, since a given time; days are in the given time
 * zone.
 */
export async function findGrowth(
  db: Db,
  orgId: number,
  query: { since: Date; timeZone: string },
): Promise<{ dateString: string; subscriberCount: number }[]> {
  const { rows } = await sql<{ dateString: string; subscriberCount: number }>`
    with days as (
      select to_char(subscribed_at at time zone ${query.timeZone}, 'YYYY-MM-DD') as day, count(*) as joined,
        max(subscribed_at) as last
      from reward_participants where org_id = ${orgId} group by 1),
    growing as (select day, last, sum(joined) over (order by day) as total from days)
    select day as "dateString", total::bigint as "subscriberCount"
    from growing where last >= ${query.since} order by day`.execute(db);

  return rows;
}

/** Number of redemptions of each reward, the most redeemed first. */
export async function findRedemptions(
  db: Db,
  orgId: number,
  limit: number,
): Promise<{ program: string; count: number }[]> {
  const { rows } = await sql<{ program: string; count: number }>`
    select program, count(*) as count from reward_entries
    where org_id = ${orgId} and kind = 'redeemed'
    group by program order by count desc, program limit ${limit}`.execute(db);

  return rows;
}

/** Number of participants, and total points given and redeemed. */
export async function findTotals(
  db: Db,
  orgId: number,
): Promise<{ active: number; given: number; redeemed: number }> {
  const { rows } = await sql<{ active: number; given: number; redeemed: number }>`
    select (select count(*) from reward_participants where org_id = ${orgId}) as active,
      coalesce(sum(points) filter (where kind in ('joined', 'added')), 0)::bigint as given,
      coalesce(-sum(points) filter (where kind = 'redeemed'), 0)::bigint as redeemed
    from reward_entries where org_id = ${orgId}`.execute(db);

  return rows[0] ?? { active: 0, given: 0, redeemed: 0 };
}
