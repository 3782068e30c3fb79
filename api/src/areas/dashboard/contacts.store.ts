import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Range } from './texts.store.ts';

type OfAccount = Range & { readonly accountId: number };

export interface Amount {
  readonly label: string;
  readonly amount: number;
}

/** Counts an account's contacts, and how many opted out in a period. */
export async function countContacts(
  db: Db,
  orgId: number,
  { accountId, from, to }: OfAccount,
): Promise<{ total: number; optOuts: number }> {
  const { rows } = await sql<{ total: number; optOuts: number }>`
    select
      (select count(*)::int from contacts where org_id = ${orgId} and account_id = ${accountId}) as total,
      (select count(*)::int from consent_log where org_id = ${orgId} and account_id = ${accountId}
        and change = 'opted_out' and created_at >= ${from} and created_at < ${to}) as "optOuts"
    from accounts account where account.org_id = ${orgId} and account.id = ${accountId}`.execute(db);

  return rows[0] ?? { total: 0, optOuts: 0 };
}

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

/** Returns an account's new contacts per day in its time zone; days without any are omitted. */
export async function findGrowth(
  db: Db,
  orgId: number,
  { accountId, from, to }: OfAccount,
): Promise<Amount[]> {
  const { rows } = await sql<Amount>`
    select (contact.created_at at time zone account.time_zone)::date::text as label, count(*)::int as amount
    from contacts contact
    join accounts account on account.org_id = ${orgId} and account.id = contact.account_id
    where contact.org_id = ${orgId} and contact.account_id = ${accountId}
      and contact.created_at >= ${from} and contact.created_at < ${to}
    group by 1 order by 1`.execute(db);

  return rows;
}

/** Returns an account's plain lists by number of contacts, largest first. */
export async function findListSizes(
  db: Db,
  orgId: number,
  { accountId, most }: { accountId: number; most: number },
): Promise<Amount[]> {
  const { rows } = await sql<Amount>`
    select list.name as label, (
      select count(*)::int from list_members member where member.org_id = ${orgId} and member.list_id = list.id
    ) as amount
    from lists list
    where list.org_id = ${orgId} and list.account_id = ${accountId} and list.kind = 'plain'
    order by amount desc, list.name
    limit ${most}`.execute(db);

  return rows;
}

/**
 * Counts an account's contacts by their `carrier` field, most common first. Spellings that differ only in case are
 * merged under the most common one, such as 'AT&T', and all-lower-case names are capitalized; contacts without a value
 * are 'Unknown'. Groups by the stored spelling first, because there are many contacts and few spellings, using the
 * expression that the planner has statistics for.
 */
export async function findCarriers(db: Db, orgId: number, accountId: number): Promise<Amount[]> {
  const { rows } = await sql<Amount>`
    with stored as (
      select metadata ->> 'carrier' as carrier, count(*)::int as amount
      from contacts
      where org_id = ${orgId} and account_id = ${accountId}
      group by 1
    ),
    spellings as (
      select coalesce(nullif(trim(carrier), ''), 'Unknown') as written, sum(amount)::int as amount
      from stored
      group by 1
    ),
    carriers as (
      select (array_agg(written order by amount desc, written))[1] as written, sum(amount)::int as amount
      from spellings
      group by lower(written)
    )
    select case when written = lower(written) then initcap(written) else written end as label, amount
    from carriers
    order by amount desc, written = 'Unknown', label`.execute(db);

  return rows;
}
