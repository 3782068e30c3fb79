import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { columnsOf } from '../db/statements/columns.ts';
import type { Columns } from '../db/statements/columns.ts';
import { defineStatement, runStatement } from '../db/statements/statement.ts';

/** A row of the live outbox. */
export interface StoredLiveEvent {
  readonly id: number;
  readonly org_id: number;
  /** Null if it belongs to the whole organization. */
  readonly account_id: number | null;
  readonly event: string;
  readonly data: Record<string, string | number>;
}

const columns = ['id', 'org_id', 'account_id', 'event', 'data'] as const;

/** Event that is published when its transaction commits. */
export interface LiveFact {
  readonly accountId: number | null;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

const insertStatement = defineStatement<
  { orgId: number; data: readonly string[] } & Columns<Pick<LiveFact, 'accountId' | 'event'>>
>(
  'insert live events',
  `insert into live_events (org_id, account_id, event, data)
  select $orgId, fact.account_id, fact.event, fact.data::jsonb
  from unnest($accountId::bigint[], $event::text[], $data::text[])
    with ordinality as fact (account_id, event, data, place)
  order by fact.place`,
);

/** Inserts events into the outbox, in order, in their transaction. */
export async function insertLiveEvents(db: Db, orgId: number, facts: readonly LiveFact[]): Promise<void> {
  await runStatement(db, insertStatement, {
    orgId,
    ...columnsOf(facts, ['accountId', 'event']),
    data: facts.map(({ data }) => JSON.stringify(data)),
  });
}

/** Returns events of all organizations after an ID, and those of `missing` that have been committed since. */
export function findLiveEventsAfter(
  db: Db,
  position: { cursor: number; missing: readonly number[]; limit: number },
): Promise<StoredLiveEvent[]> {
  return db
    .selectFrom('live_events')
    .select(columns)
    .where((where) =>
      where.or([
        where('id', '>', position.cursor),
        ...(position.missing.length > 0 ? [where('id', 'in', [...position.missing])] : []),
      ]),
    )
    .orderBy('id')
    .limit(position.limit)
    .execute();
}

/** Returns events of these accounts and of the whole organization after an ID, for a stream that resumes. */
export function findMissedLiveEvents(
  db: Db,
  orgId: number,
  query: { accountIds: readonly number[]; afterId: number; limit: number },
): Promise<StoredLiveEvent[]> {
  return db
    .selectFrom('live_events')
    .select(columns)
    .where('org_id', '=', orgId)
    .where((where) =>
      where.or([
        where('account_id', 'is', null),
        ...(query.accountIds.length > 0 ? [where('account_id', 'in', [...query.accountIds])] : []),
      ]),
    )
    .where('id', '>', query.afterId)
    .orderBy('id')
    .limit(query.limit)
    .execute();
}

/** Returns the first and last ID in the outbox; 0 and 0 if it is empty. */
export async function findLiveEventRange(db: Db): Promise<{ oldest: number; newest: number }> {
  const range = await db
    .selectFrom('live_events')
    .select([sql<number | null>`min(id)`.as('oldest'), sql<number | null>`max(id)`.as('newest')])
    .executeTakeFirstOrThrow();

  return { oldest: range.oldest ?? 0, newest: range.newest ?? 0 };
}
