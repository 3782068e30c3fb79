import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { Range } from './texts.store.ts';

type OfAccount = Range & { readonly accountId: number };

export interface Amount {
  readonly label: string;
  readonly amount: number;
}

export interface ContactCounts {
  readonly total: number;
  readonly optOuts: number;
  /** New contacts and opt-outs in the period to compare with; null without one. */
  readonly previousGrowth: number | null;
  readonly previousOptOuts: number | null;
}

const optOutsIn = (orgId: number, { accountId, from, to }: OfAccount) => sql`(
  select count(distinct contact_id)::int from consent_log where org_id = ${orgId} and account_id = ${accountId}
    and change = 'opted_out' and created_at >= ${from} and created_at < ${to})`;

const newContactsIn = (orgId: number, { accountId, from, to }: OfAccount) => sql`(
  select coalesce(sum(amount), 0)::int from growth_tallies where org_id = ${orgId} and account_id = ${accountId}
    and begins_at >= ${from} and begins_at < ${to})`;

/** Counts an account's contacts, how many opted out in a period, and how many came and opted out in the one before. */
export async function countContacts(
  db: Db,
  orgId: number,
  { previous, ...period }: OfAccount & { previous?: Range | undefined },
): Promise<ContactCounts> {
  const { accountId } = period;
  const before = previous && { accountId, ...previous };
  const { rows } = await sql<ContactCounts>`
    select
      (select coalesce(sum(amount), 0)::int from contact_tallies
        where org_id = ${orgId} and account_id = ${accountId}) as total,
      ${optOutsIn(orgId, period)} as "optOuts",
      ${before ? newContactsIn(orgId, before) : sql`null::int`} as "previousGrowth",
      ${before ? optOutsIn(orgId, before) : sql`null::int`} as "previousOptOuts"
    from accounts account where account.org_id = ${orgId} and account.id = ${accountId}`.execute(db);

  return rows[0] ?? { total: 0, optOuts: 0, previousGrowth: null, previousOptOuts: null };
}

/** Returns an account's new contacts per day in its time zone; days without any are omitted. */
export async function findGrowth(
  db: Db,
  orgId: number,
  { accountId, from, to }: OfAccount,
): Promise<Amount[]> {
  const { rows } = await sql<Amount>`
    select (tally.begins_at at time zone account.time_zone)::date::text as label, sum(tally.amount)::int as amount
    from growth_tallies tally
    join accounts account on account.org_id = ${orgId} and account.id = tally.account_id
    where tally.org_id = ${orgId} and tally.account_id = ${accountId}
      and tally.begins_at >= ${from} and tally.begins_at < ${to}
    group by 1 having sum(tally.amount) <> 0 order by 1`.execute(db);

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
      select coalesce(sum(tally.amount), 0)::int from list_tallies tally
      where tally.org_id = ${orgId} and tally.list_id = list.id
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
 * are 'Unknown'.
 */
export async function findCarriers(db: Db, orgId: number, accountId: number): Promise<Amount[]> {
  const { rows } = await sql<Amount>`
    with spellings as (
      select coalesce(nullif(carrier, ''), 'Unknown') as written, sum(amount)::int as amount
      from contact_tallies
      where org_id = ${orgId} and account_id = ${accountId}
      group by 1
      having sum(amount) <> 0
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
