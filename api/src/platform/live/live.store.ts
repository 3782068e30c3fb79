import { sql } from 'kysely';
import type { Db } from '../db/client.ts';
import { defineStatement, runStatement } from '../db/statement.ts';

/** A row of the live outbox. */
export interface StoredLiveEvent {
  readonly id: number;
  readonly org_id: number;
  /** Null where it is of the whole organization. */
  readonly account_id: number | null;
  readonly event: string;
  readonly data: Record<string, string | number>;
}

const columns = ['id', 'org_id', 'account_id', 'event', 'data'] as const;

/** What becomes true with a transaction. */
export interface LiveFact {
  readonly accountId: number | null;
  readonly event: string;
  readonly data: Record<string, unknown>;
}

const insertStatement = defineStatement(
  'insert live events',
  `insert into live_events (org_id, account_id, event, data)
  select $1, fact.account_id, fact.event, fact.data::jsonb
  from unnest($2::bigint[], $3::text[], $4::text[]) with ordinality as fact (account_id, event, data, place)
  order by fact.place`,
);

/** Writes facts into the outbox in their order, in the transaction that makes them true. */
export async function insertLiveEvents(db: Db, orgId: number, facts: readonly LiveFact[]): Promise<void> {
  await runStatement(db, insertStatement, [
    orgId,
    facts.map(({ accountId }) => accountId),
    facts.map(({ event }) => event),
    facts.map(({ data }) => JSON.stringify(data)),
  ]);
}

/** Events of all organizations after a number, and those of `missing` that have been committed since. */
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

/** Events of these accounts and of the whole organization after a number, for a stream that resumes. */
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

/** The first and last number in the outbox; 0 and 0 where it is empty. */
export async function findLiveEventRange(db: Db): Promise<{ oldest: number; newest: number }> {
  const range = await db
    .selectFrom('live_events')
    .select([sql<number | null>`min(id)`.as('oldest'), sql<number | null>`max(id)`.as('newest')])
    .executeTakeFirstOrThrow();

  return { oldest: range.oldest ?? 0, newest: range.newest ?? 0 };
}
