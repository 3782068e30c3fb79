import { sql } from 'kysely';
import type { Db, Tx } from '../../../platform/db/client.ts';
import { byOrganization, inOrganization } from '../../../platform/db/cluster/by-organization.ts';
import { nowUsSql } from './clock.sql.ts';
import { microsecondsPerSecond } from './microseconds.rules.ts';
import type { ClaimedText } from './outbound-text.rules.ts';
import { deleteWaiting } from './outbound.store.ts';

/** Statuses of the waves of claimed texts; undefined for texts that belong to no wave. */
export interface WaveStatuses {
  of(text: Pick<ClaimedText, 'orgId' | 'waveId'>): string | undefined;
}

/**
 * Returns the statuses of the texts' waves and locks them until the transaction ends: pausing, resuming or stopping a
 * wave happens either before the claim, which then sees it, or after it.
 */
export async function findWaveStatuses(
  db: Db,
  texts: readonly Pick<ClaimedText, 'orgId' | 'waveId'>[],
): Promise<WaveStatuses> {
  const ofWaves = texts.flatMap(({ orgId, waveId }) => (waveId === null ? [] : [{ orgId, waveId }]));
  if (ofWaves.length === 0) {
    return { of: () => undefined };
  }
  const results = await byOrganization(ofWaves, (some, ofOne) =>
    sql<{ orgId: number; waveId: number; status: string }>`
      select wave.org_id as "orgId", wave.id as "waveId", wave.status
      from waves wave
      where (wave.org_id, wave.id) in (
        select * from unnest(${some.map(({ orgId }) => orgId)}::bigint[], ${some.map(({ waveId }) => waveId)}::bigint[]))
        and ${inOrganization('wave.org_id', ofOne)}
      order by wave.org_id, wave.id
      for share of wave`.execute(db),
  );
  const byWave = new Map(
    results.flatMap(({ rows }) => rows).map(({ orgId, waveId, status }) => [`${orgId} ${waveId}`, status]),
  );

  return { of: ({ orgId, waveId }) => byWave.get(`${orgId} ${waveId}`) };
}

/** Delay until held texts that the carrier may have are checked again, in case their wave was resumed. */
const heldUs = 5 * microsecondsPerSecond;

/** Holds claimed texts of paused waves. Texts that may have reached the carrier stay 'lost'. */
export async function holdTexts(db: Db, texts: readonly ClaimedText[]): Promise<void> {
  if (texts.length === 0) {
    return;
  }
  await sql`
    with clock as materialized (select ${sql.raw(nowUsSql)} as now_us)
    update outbound queued
    set state = claim.state, due_us = clock.now_us + ${heldUs}::bigint
    from clock, unnest(${texts.map(({ orgId }) => orgId)}::bigint[], ${texts.map(({ messageId }) => messageId)}::bigint[],
      ${texts.map(({ fence }) => fence)}::bigint[],
      ${texts.map(({ formerState }) => (formerState === 'waiting' ? 'paused' : 'lost'))}::text[])
      as claim (org_id, message_id, fence, state)
    where queued.org_id = claim.org_id and queued.message_id = claim.message_id and queued.fence = claim.fence`.execute(
    db,
  );
}

/** Returns a wave's held texts to 'waiting', due immediately. */
export async function releaseHeldTexts(db: Db, orgId: number, waveId: number): Promise<void> {
  await sql`
    with clock as materialized (select ${sql.raw(nowUsSql)} as now_us),
    of_wave as (select id from messages where org_id = ${orgId} and wave_id = ${waveId})
    update outbound queued
    set state = 'waiting', due_us = clock.now_us
    from of_wave, clock
    where queued.org_id = ${orgId} and queued.state = 'paused' and of_wave.id = queued.message_id`.execute(
    db,
  );
}

/**
 * Removes a wave's waiting texts from the queue, except those that the carrier may have. Returns the message IDs. Texts
 * that a sender currently holds are left to it.
 */
export async function deleteWaitingOutboundOfWave(db: Db, orgId: number, waveId: number): Promise<number[]> {
  const { rows } = await sql<{ messageId: number }>`
    with waiting as (select message_id from outbound where org_id = ${orgId} and state = 'waiting')
    select message.id as "messageId"
    from waiting join messages message on message.org_id = ${orgId} and message.id = waiting.message_id
    where message.wave_id = ${waveId}
      and coalesce((select attempt.outcome <> 'unknown' from send_attempts attempt
        where attempt.org_id = ${orgId} and attempt.message_id = message.id
        order by attempt.attempt desc limit 1), true)`.execute(db);
  const messageIds = rows.map(({ messageId }) => messageId);

  return deleteWaiting(db, orgId, { messageIds, states: ['waiting'] });
}

/** Texts that a sender holds during a call, with the start and the length of its lease. */
interface TroubledTexts {
  readonly messageIds: readonly number[];
  readonly startedAt: Date;
  readonly leaseUs: number;
}

/**
 * Queues a wave's texts as if a sender held them: during a call, with the first fence, and with the attempt recorded.
 * The next sender immediately takes those whose lease has expired. Texts that are no longer in progress are not queued.
 * Returns those that are.
 */
export async function queueFailedTexts(tx: Tx, orgId: number, troubled: TroubledTexts): Promise<number[]> {
  const queuedIds = await insertTroubled(tx, orgId, troubled);
  const { rows } = await sql<{ id: number }>`
    select id from messages
    where org_id = ${orgId} and id = any(${queuedIds}::bigint[]) and status = 'sending'
    order by id
    for no key update`.execute(tx);
  const sending = new Set(rows.map(({ id }) => id));
  const movedIds = queuedIds.filter((id) => !sending.has(id));
  if (movedIds.length > 0) {
    await takeBack(tx, orgId, { movedIds, startedAt: troubled.startedAt });
  }

  return [...sending];
}

/** Deletes texts that this transaction has queued, with their recorded attempts. */
async function takeBack(
  tx: Tx,
  orgId: number,
  { movedIds, startedAt }: { movedIds: readonly number[]; startedAt: Date },
): Promise<void> {
  const moved = sql<number>`any(${[...movedIds]}::bigint[])`;
  await tx.deleteFrom('outbound').where('org_id', '=', orgId).where('message_id', '=', moved).execute();
  await tx
    .deleteFrom('send_attempts')
    .where('org_id', '=', orgId)
    .where('message_id', '=', moved)
    .where('attempt', '=', 1)
    .where('started_at', '=', startedAt)
    .where('outcome', 'is', null)
    .execute();
}

/** Queues texts in progress that are not in the queue yet; returns their ids. */
async function insertTroubled(
  tx: Tx,
  orgId: number,
  { messageIds, startedAt, leaseUs }: TroubledTexts,
): Promise<number[]> {
  const { rows } = await sql<{ messageId: number }>`
    with troubled as materialized (
      select message.org_id, message.id, message.contact_id, message.number, message.segments, message.provider
      from messages message
      where message.org_id = ${orgId} and message.id = any(${[...messageIds]}::bigint[]) and message.status = 'sending'
      order by message.id
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
    select message_id as "messageId" from queued`.execute(tx);

  return rows.map(({ messageId }) => messageId);
}
