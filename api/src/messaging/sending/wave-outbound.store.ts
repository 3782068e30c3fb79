import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import { nowUsSql } from './clock.sql.ts';

/** Takes off the queue what waits of a wave; returns the message ids. What a sender holds this moment is left to it. */
export async function deleteWaitingOutboundOfWave(db: Db, orgId: number, waveId: number): Promise<number[]> {
  const { rows } = await sql<{ messageId: number }>`
    delete from outbound where (org_id, message_id) in (
      select queued.org_id, queued.message_id from outbound queued
      join messages message on message.org_id = queued.org_id and message.id = queued.message_id
      where queued.org_id = ${orgId} and message.org_id = ${orgId} and message.wave_id = ${waveId}
        and queued.state = 'waiting'
      for update of queued skip locked)
    returning message_id as "messageId"`.execute(db);

  return rows.map(({ messageId }) => messageId);
}

/**
 * Puts texts of a wave into the queue as its sender holds them: in mid-call, under the first fence, with the attempt
 * written down. Those whose lease has run out are taken by the next sender at once. Texts that are no longer on their way
 * stay off; returns those that are in.
 */
export async function queueTroubledTexts(
  db: Db,
  orgId: number,
  troubled: { messageIds: readonly number[]; startedAt: Date; leaseUs: number },
): Promise<number[]> {
  const { messageIds, startedAt, leaseUs } = troubled;
  const { rows } = await sql<{ messageId: number }>`
    with troubled as materialized (
      select message.org_id, message.id, message.contact_id, message.number, message.segments, message.provider
      from messages message
      where message.org_id = ${orgId} and message.id = any(${[...messageIds]}::bigint[]) and message.status = 'sending'
      order by message.id
      for no key update
    ),
    queued as (
      insert into outbound (org_id, message_id, contact_id, number, segments, priority, state, fence, due_us)
      select org_id, id, contact_id, number, segments, 1, 'calling', 1, ${sql.raw(nowUsSql)} + ${leaseUs}::bigint
      from troubled
      on conflict (org_id, message_id) do nothing
      returning org_id, message_id
    ),
    attempted as (
      insert into send_attempts (org_id, message_id, attempt, idempotency_key, provider, started_at)
      select queued.org_id, queued.message_id, 1, queued.org_id || ':' || queued.message_id, troubled.provider,
        ${startedAt}
      from queued join troubled on troubled.id = queued.message_id
      on conflict (org_id, message_id, attempt) do nothing
    )
    select message_id as "messageId" from queued`.execute(db);

  return rows.map(({ messageId }) => messageId);
}
