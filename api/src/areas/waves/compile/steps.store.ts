import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** The contact with which the next step over an account ends; null if there is none after. */
export async function findStepEnd(
  db: Db,
  orgId: number,
  step: { accountId: number; after: number; size: number },
): Promise<number | null> {
  const { rows } = await sql<{ last: number | null }>`
    select max(id) as last from (
      select id from contacts where org_id = ${orgId} and account_id = ${step.accountId} and id > ${step.after}
      order by id limit ${step.size}) step`.execute(db);

  return rows[0]?.last ?? null;
}

/**
 * Finds the first contact after a given one that is on any of the lists: a wave to few of many contacts skips those in
 * between. Null if there is none.
 */
export async function findNextListed(
  db: Db,
  orgId: number,
  { listIds, after }: { listIds: readonly number[]; after: number },
): Promise<number | null> {
  const { rows } = await sql<{ first: number | null }>`
    select min(member.contact_id) as first
    from unnest(${[...listIds]}::bigint[]) as list (id)
    cross join lateral (
      select contact_id from list_members
      where org_id = ${orgId} and list_id = list.id and contact_id > ${after} order by contact_id limit 1) member`.execute(
    db,
  );

  return rows[0]?.first ?? null;
}
