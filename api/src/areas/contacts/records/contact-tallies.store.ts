import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { appendGrowth } from './growth-tallies.store.ts';

/** A contact's keys in the tallies. It does not count while `accountId` is null: deleted, or a test phone. */
export interface TalliedContact {
  readonly accountId: number | null;
  /** As returned by the function `carrier_to_count`. */
  readonly carrier: string;
  /** As returned by the function `quarter_hour_of`, of the time at which it was created. */
  readonly createdIn: Date;
}

/** Columns of `contacts` that a statement returns so that its rows can be tallied. */
export const talliedColumns = `contacts.account_id as "accountId", carrier_to_count(contacts.metadata) as carrier,
  quarter_hour_of(contacts.created_at) as "createdIn"`;

/** The same within a tagged statement. */
export const talliedContact = sql.raw<TalliedContact>(talliedColumns);

interface CarrierCount {
  readonly accountId: number;
  readonly carrier: string;
  readonly amount: number;
}

/** Appends changes to the tallies, one row for each account and carrier whose count changes. */
async function appendCounts(db: Db, orgId: number, changes: readonly CarrierCount[]): Promise<void> {
  const byKey = Map.groupBy(changes, ({ accountId, carrier }) => `${accountId} ${carrier}`);
  const rows = [...byKey.values()].flatMap((some) => {
    const amount = some.reduce((sum, change) => sum + change.amount, 0);
    const [first] = some;

    return first && amount !== 0 ? [{ ...first, amount }] : [];
  });
  if (rows.length === 0) {
    return;
  }
  await sql`
    insert into contact_tallies (org_id, account_id, carrier, amount)
    select ${orgId}::bigint, account_id, carrier, amount
    from unnest(${rows.map(({ accountId }) => accountId)}::bigint[], ${rows.map(({ carrier }) => carrier)}::text[],
      ${rows.map(({ amount }) => amount)}::bigint[]) as change (account_id, carrier, amount)`.execute(db);
}

async function tally(
  db: Db,
  orgId: number,
  { contacts, amount }: { contacts: readonly TalliedContact[]; amount: 1 | -1 },
): Promise<void> {
  const changes = contacts.flatMap(({ accountId, ...keys }) =>
    accountId === null ? [] : [{ accountId, ...keys, amount }],
  );
  await appendCounts(db, orgId, changes);
  await appendGrowth(db, orgId, changes);
}

/** Counts contacts that a statement of this transaction added to their accounts. */
export function tallyAdded(db: Db, orgId: number, contacts: readonly TalliedContact[]): Promise<void> {
  return tally(db, orgId, { contacts, amount: 1 });
}

/** Discounts contacts that a statement of this transaction removed from their accounts. */
export function tallyRemoved(db: Db, orgId: number, contacts: readonly TalliedContact[]): Promise<void> {
  return tally(db, orgId, { contacts, amount: -1 });
}

/** Counts contacts by account and carrier, and locks them until the transaction ends, so that the counts stay true. */
async function lockCarriers(db: Db, orgId: number, contactIds: readonly number[]): Promise<CarrierCount[]> {
  const { rows } = await sql<CarrierCount>`
    select account_id as "accountId", carrier, count(*) as amount
    from (
      select account_id, carrier_to_count(metadata) as carrier from contacts
      where org_id = ${orgId} and id = any(${[...contactIds]}::bigint[]) and account_id is not null
      order by id
      for no key update
    ) held
    group by 1, 2`.execute(db);

  return rows;
}

/** Makes a change that may set contacts' carriers, and counts them as they are then. */
export async function tallyCarriers<Result>(
  db: Db,
  orgId: number,
  { contactIds, save }: { contactIds: readonly number[]; save: () => Promise<Result> },
): Promise<Result> {
  const before = await lockCarriers(db, orgId, contactIds);
  const result = await save();
  const after = await lockCarriers(db, orgId, contactIds);
  const taken = before.map((count) => ({ ...count, amount: -count.amount }));
  await appendCounts(db, orgId, [...taken, ...after]);

  return result;
}

/** Returns an account's number of contacts. */
export async function sumContacts(db: Db, orgId: number, accountId: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select coalesce(sum(amount), 0)::int as count from contact_tallies
    where org_id = ${orgId} and account_id = ${accountId}`.execute(db);

  return rows[0]?.count ?? 0;
}

/** Locks an organization's tallies until the transaction ends, so that processes merge one at a time. */
export async function lockTallies(tx: Tx, orgId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tallies ${orgId}`}, 0))`.execute(tx);
}

/** Merges the rows of each account and carrier that have new ones; a carrier without contacts keeps no row. */
export async function mergeContactTallies(db: Db, orgId: number): Promise<void> {
  await sql`
    with changed as (
      select distinct account_id, carrier from contact_tallies where org_id = ${orgId} and not is_merged
    ),
    merged as (
      delete from contact_tallies tally using changed
      where tally.org_id = ${orgId} and tally.account_id = changed.account_id and tally.carrier = changed.carrier
      returning tally.account_id, tally.carrier, tally.amount
    )
    insert into contact_tallies (org_id, account_id, carrier, amount, is_merged)
    select ${orgId}::bigint, account_id, carrier, sum(amount)::bigint, true from merged
    group by account_id, carrier
    having sum(amount) <> 0`.execute(db);
}

/**
 * Adds what the tallies of an account lack, compared with its contacts; returns by how many contacts they were off. One
 * statement sees contacts and tallies of the same transactions, so that it may run beside any other.
 */
export async function correctContactTallies(db: Db, orgId: number, accountId: number): Promise<number> {
  const { rows } = await sql<CarrierCount>`
    select ${accountId}::bigint as "accountId", carrier, sum(amount)::bigint as amount from (
      select carrier_to_count(metadata) as carrier, count(*) as amount from contacts
      where org_id = ${orgId} and account_id = ${accountId}
      group by 1
      union all
      select carrier, -amount from contact_tallies where org_id = ${orgId} and account_id = ${accountId}
    ) counted
    group by carrier
    having sum(amount) <> 0`.execute(db);
  await appendCounts(db, orgId, rows);

  return rows.reduce((sum, { amount }) => sum + Math.abs(amount), 0);
}
