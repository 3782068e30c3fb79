import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

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

/** Writes one fact into the outbox, in the transaction that makes it true. */
export async function insertLiveEvent(
  db: Db,
  orgId: number,
  fact: { accountId: number | null; event: string; data: Record<string, unknown> },
): Promise<void> {
  await db
    .insertInto('live_events')
    .values({ org_id: orgId, account_id: fact.accountId, event: fact.event, data: JSON.stringify(fact.data) })
    .execute();
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

/** Events of one account, if any, and of the whole organization after a number, for a stream that resumes. */
export function findMissedLiveEvents(
  db: Db,
  orgId: number,
  query: { accountId: number | null; afterId: number; limit: number },
): Promise<StoredLiveEvent[]> {
  return db
    .selectFrom('live_events')
    .select(columns)
    .where('org_id', '=', orgId)
    .where((where) =>
      where.or([
        where('account_id', 'is', null),
        ...(query.accountId === null ? [] : [where('account_id', '=', query.accountId)]),
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
