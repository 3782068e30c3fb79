import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { nowUsSql } from './clock.sql.ts';
import { microsecondsPerSecond } from './microseconds.rules.ts';
import type { Claim } from './outbound-text.rules.ts';

/** Number of segments that a phone number may send now. */
export interface NumberCredit {
  readonly orgId: number;
  readonly number: string;
  readonly conversation: number;
  readonly bulk: number;
}

const now = sql.raw(nowUsSql);

/** Longest time for which a text that is tried again holds up later ones to its contact, in microseconds. */
const longestHoldUs = sql.raw(String(60 * microsecondsPerSecond));

/**
 * Matches one text per contact, and none while an earlier one to the same contact is in progress or queued before it.
 * An earlier one that is tried again only in more than a minute is overtaken (decisions.md, Behavior). Expects a
 * relation `clock` with `now_us`.
 */
const isFirstOfContact = sql`not exists (
  select 1 from outbound earlier
  where earlier.org_id = queued.org_id
    and earlier.contact_id = queued.contact_id
    and earlier.message_id < queued.message_id
    and (earlier.state = 'calling'
      or (earlier.state not in ('lost', 'paused') and earlier.priority <= queued.priority
        and earlier.due_us <= clock.now_us + ${longestHoldUs})))`;

/**
 * Claims due texts, conversations before bulk texts, limited to the segments each number may send now. Texts held by a
 * dead sender, and look-ups, are claimed regardless of limits. Texts held by a paused wave are not. Queries all
 * organizations, because there is one queue for all (facts/scopes.ts). The statement is planned every time, because a
 * plan made for an empty queue would be kept for a long one.
 */
export async function claimDueOutbound(
  db: Db,
  query: { credits: readonly NumberCredit[]; limit: number; skip: number; leaseUs: number },
): Promise<Claim[]> {
  const { credits, limit, skip, leaseUs } = query;
  const most = limit + skip;
  const claimed = await sql<Claim>`
    with clock as materialized (select ${now} as now_us),
    credit as materialized (
      select * from unnest(${credits.map(({ orgId }) => orgId)}::bigint[], ${credits.map(({ number }) => number)}::text[],
        ${credits.map(({ conversation }) => conversation)}::int[], ${credits.map(({ bulk }) => bulk)}::int[])
        as credit (org_id, number, conversation, bulk)
    ),
    held as materialized (
      select queued.org_id, queued.message_id, queued.state, queued.due_us
      from outbound queued, clock
      where queued.state not in ('waiting', 'paused') and queued.due_us <= clock.now_us and ${isFirstOfContact}
      order by queued.due_us
      limit ${most}
      for update of queued skip locked
    ),
    conversation as materialized (
      select credit.conversation as credit, due.*
      from clock cross join credit cross join lateral (
        select queued.* from outbound queued
        where queued.state = 'waiting' and queued.org_id = credit.org_id and queued.number = credit.number
          and queued.priority = 0 and queued.due_us <= clock.now_us and ${isFirstOfContact}
        order by queued.due_us
        limit least(credit.conversation + ${skip}, ${most})
        for update of queued skip locked) due
      where credit.conversation > 0
    ),
    bulk as materialized (
      select credit.bulk as credit, due.*
      from clock cross join credit cross join lateral (
        select queued.* from outbound queued
        where queued.state = 'waiting' and queued.org_id = credit.org_id and queued.number = credit.number
          and queued.priority > 0 and queued.due_us <= clock.now_us and ${isFirstOfContact}
        order by queued.priority, queued.due_us
        limit least(credit.bulk + ${skip}, ${most})
        for update of queued skip locked) due
      where credit.bulk > 0
    ),
    due as (
      select org_id, message_id, state, -1 as priority, due_us, '' as number, 0 as segments, 1 as credit from held
      union all
      select org_id, message_id, state, priority, due_us, number, segments, credit from conversation
      union all
      select org_id, message_id, state, priority, due_us, number, segments, credit from bulk
    ),
    -- Without those at the front that are skipped, so that they use up no credit.
    kept as (
      select * from due order by priority, due_us, message_id offset ${skip}
    ),
    counted as (
      select kept.*, sum(greatest(segments, 1)) over (
        partition by org_id, number order by priority, due_us, message_id
        rows between unbounded preceding and 1 preceding) as segments_before
      from kept
    ),
    chosen as materialized (
      select org_id, message_id, state
      from counted
      where priority = -1 or coalesce(segments_before, 0) < credit
      order by priority, due_us, message_id
      limit ${limit}
    )
    update outbound claimed
    set fence = claimed.fence + 1, state = 'calling', due_us = clock.now_us + ${leaseUs}
    from chosen, clock
    where claimed.org_id = chosen.org_id and claimed.message_id = chosen.message_id
    returning claimed.org_id as "orgId", claimed.message_id as "messageId", claimed.contact_id as "contactId",
      claimed.fence, claimed.attempts, claimed.priority, chosen.state as "formerState",
      claimed.is_keyword_answer as "isKeywordAnswer", claimed.earlier_deliveries as "earlierDeliveries"`.execute(
    db,
  );

  return claimed.rows;
}

/**
 * Returns the milliseconds until a text of any number comes due or the lease of a claimed one ends; negative if texts
 * are due that may not be sent yet, undefined if none waits. One index lookup per number, however long the queues are.
 */
export async function findNextDueMs(db: Db): Promise<number | undefined> {
  const { rows } = await sql<{ dueMs: number | null }>`
    with recursive line as (
      (select org_id, number, priority, due_us from outbound where state = 'waiting'
        order by org_id, number, priority, due_us limit 1)
      union all
      select following.* from line cross join lateral (
        select org_id, number, priority, due_us from outbound
        where state = 'waiting' and (org_id, number, priority) > (line.org_id, line.number, line.priority)
        order by org_id, number, priority, due_us limit 1) following
    )
    select (least((select min(due_us) from line),
      (select min(due_us) from outbound where state not in ('waiting', 'paused'))) - ${now}) / 1000 as "dueMs"`.execute(
    db,
  );

  return rows[0]?.dueMs ?? undefined;
}
