import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { nowUsSql } from '../queue/clock.sql.ts';
import type { NumberRate } from './number-credit.rules.ts';

/** A number with due texts and the state of its rate limit. */
export interface WaitingNumber {
  readonly orgId: number;
  readonly number: string;
  readonly hasConversations: boolean;
  readonly hasBulk: boolean;
  /** Whether a slot is free and reserved for our transaction. */
  readonly isOurs: boolean;
  /** Next slot for conversations; null if the number has never sent. */
  readonly conversationUs: number | null;
  /** Next slot for bulk texts. */
  readonly nextUs: number | null;
  readonly nowUs: number;
}

/** Segments that a number is about to send. */
export interface Charge {
  readonly orgId: number;
  readonly number: string;
  readonly conversationSegments: number;
  readonly bulkSegments: number;
}

/**
 * Finds the numbers with due texts, with one index lookup per number, however long their queues are. Numbers with a
 * free slot are locked until the transaction ends, except those locked by another sender; the others are left unlocked.
 * The statement is planned every time, because a plan made for an empty queue would be kept for a long one.
 */
export async function findWaitingNumbers(db: Db): Promise<WaitingNumber[]> {
  const { rows } = await sql<WaitingNumber>`
    with recursive clock as materialized (select ${sql.raw(nowUsSql)} as now_us),
    line as (
      (select org_id, number, priority, due_us from outbound where state = 'waiting'
        order by org_id, number, priority, due_us limit 1)
      union all
      select following.* from line cross join lateral (
        select org_id, number, priority, due_us from outbound
        where state = 'waiting' and (org_id, number, priority) > (line.org_id, line.number, line.priority)
        order by org_id, number, priority, due_us limit 1) following
    ),
    waiting as materialized (
      select org_id, number, bool_or(priority = 0) as has_conversations, bool_or(priority > 0) as has_bulk
      from line, clock
      where due_us <= now_us
      group by org_id, number
    ),
    free as materialized (
      select rate.org_id, rate.number, rate.next_us, rate.conversation_us
      from clock, waiting
      join number_rates rate on rate.org_id = waiting.org_id and rate.number = waiting.number
      where waiting.has_conversations and rate.conversation_us <= clock.now_us
        or waiting.has_bulk and rate.next_us <= clock.now_us
      order by rate.org_id, rate.number
      for no key update of rate skip locked
    )
    select waiting.org_id as "orgId", waiting.number, has_conversations as "hasConversations", has_bulk as "hasBulk",
      free.org_id is not null as "isOurs",
      coalesce(free.conversation_us, rate.conversation_us) as "conversationUs",
      coalesce(free.next_us, rate.next_us) as "nextUs", now_us as "nowUs"
    from clock cross join waiting
    left join free on free.org_id = waiting.org_id and free.number = waiting.number
    left join number_rates rate on rate.org_id = waiting.org_id and rate.number = waiting.number`.execute(db);

  return rows;
}

/** Inserts the missing rows of numbers. */
export async function ensureNumberRates(
  db: Db,
  numbers: readonly Pick<WaitingNumber, 'orgId' | 'number'>[],
  { stepUs, burst }: NumberRate,
): Promise<void> {
  await sql`
    insert into number_rates (org_id, number, step_us, burst)
    select org_id, number, ${stepUs}::bigint, ${burst}::int
    from unnest(${numbers.map(({ orgId }) => orgId)}::bigint[], ${numbers.map(({ number }) => number)}::text[])
      as given (org_id, number)
    order by org_id, number
    on conflict (org_id, number) do nothing`.execute(db);
}

/** Advances the slots of numbers past the texts being sent. findWaitingNumbers() has locked their rows. */
export async function chargeNumbers(
  db: Db,
  charges: readonly Charge[],
  { stepUs, burst, nowUs }: NumberRate & { nowUs: number },
): Promise<void> {
  const earliestUs = nowUs - burst * stepUs;
  await sql`
    update number_rates rate set
      next_us = greatest(rate.next_us, ${earliestUs}::bigint) + given.segments * ${stepUs}::bigint,
      conversation_us = case when given.conversation_segments = 0 then rate.conversation_us
        else greatest(rate.conversation_us, ${earliestUs}::bigint) + given.conversation_segments * ${stepUs}::bigint end,
      step_us = ${stepUs}, burst = ${burst}
    from unnest(${charges.map(({ orgId }) => orgId)}::bigint[], ${charges.map(({ number }) => number)}::text[],
      ${charges.map((charge) => charge.conversationSegments)}::int[],
      ${charges.map((charge) => charge.conversationSegments + charge.bulkSegments)}::int[])
      as given (org_id, number, conversation_segments, segments)
    where rate.org_id = given.org_id and rate.number = given.number`.execute(db);
}
