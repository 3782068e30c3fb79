import { sql } from 'kysely';
import type { SkippedReason } from 'shared-contracts/domain/wave';
import { nowUsSql } from '../../../messaging/sending/queue/clock.sql.ts';
import type { Db } from '../../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';
import { heldForPaymentSql } from '../../../platform/db/sql/payment-due.sql.ts';
import { pausedByRequest } from '../../../platform/db/sql/paused-by-request.sql.ts';
import type { StoredSkipped } from '../../../platform/db/tables/json-columns.ts';

const nowUs = sql.raw(nowUsSql);
const heldNow = sql.raw(heldForPaymentSql('organization', 'now()'));

/** A chunk that may be sent, or whose sender has died. */
export interface DueChunk {
  readonly orgId: number;
  readonly waveId: number;
  readonly n: number;
  readonly accountId: number;
  readonly number: string;
  readonly provider: string;
  readonly variant: number;
  /** Number of recipients still to process. */
  readonly remaining: number;
  /** Whether its lease has expired. */
  readonly isLost: boolean;
}

/** Most chunks of one wave per poll. Part of the statement text, so that PostgreSQL plans it once. */
const mostOfWave = 8;

const dueStatement = defineStatement<object, DueChunk>(
  'find due wave chunks',
  `with clock as materialized (select ${nowUsSql} as now_us, clock_timestamp() as now),
  resting as (select org_id, number from number_rates where next_us > (select now_us from clock))
  select lost.org_id as "orgId", lost.wave_id as "waveId", lost.n, lost.account_id as "accountId", lost.number,
    lost.provider, lost.variant, lost.total - lost.written - lost.skipped as remaining, true as "isLost"
  from wave_chunks lost where lost.status = 'sending' and lost.due_us <= (select now_us from clock)
  union all
  select chunk.org_id, chunk.wave_id, chunk.n, chunk.account_id, chunk.number, chunk.provider, chunk.variant,
    chunk.total - chunk.written - chunk.skipped, false
  from waves wave
  join organizations organization on organization.org_id = wave.org_id
  left join wave_progress progress on progress.org_id = wave.org_id and progress.wave_id = wave.id
  cross join lateral (
    select open.* from wave_chunks open
    left join resting on resting.org_id = open.org_id and resting.number = open.number
    where open.org_id = wave.org_id and open.wave_id = wave.id and open.status = 'waiting'
      and open.due_us <= (select now_us from clock) and resting.number is null
    order by open.due_us, open.n
    limit ${mostOfWave}) chunk
  where wave.contact_id is null and wave.status = 'sending'
    and coalesce(progress.next_us, 0) <= (select now_us from clock)
    and not ${heldForPaymentSql('organization', '(select now from clock)')}`,
);

/**
 * Finds due chunks of waves that are being sent and whose number may send, except for organizations with a payment due,
 * and chunks of any wave whose lease has expired. Reads across organizations without locks: each chunk is locked within
 * its organization before use (facts/scopes.ts).
 */
export function findDueChunks(db: Db): Promise<DueChunk[]> {
  return runStatement(db, dueStatement, {});
}

/** A chunk claimed by one sender. */
export interface ClaimedChunk {
  readonly accountId: number;
  readonly isOnFreeTrial: boolean;
  readonly number: string;
  readonly provider: string;
  readonly state: string | null;
  readonly zones: readonly string[];
  readonly variant: number;
  readonly fence: number;
  /** False if its recipients are rows that the previous release wrote. */
  readonly isListed: boolean;
  /** Number of recipients processed: the next one is at this position, counted from 0. */
  readonly sentTo: number;
  readonly total: number;
  readonly written: number;
  readonly segments: number;
  readonly skipped: number;
  readonly skippedBecause: StoredSkipped;
}

/** Locks a due chunk of a wave that is being sent; undefined if another sender has it or it may no longer be sent. */
export async function lockChunk(
  db: Db,
  orgId: number,
  { waveId, n }: { waveId: number; n: number },
): Promise<ClaimedChunk | undefined> {
  const { rows } = await sql<ClaimedChunk>`
    select chunk.account_id as "accountId", organization.is_on_free_trial as "isOnFreeTrial", chunk.number,
      chunk.provider, chunk.state, chunk.zones, chunk.variant,
      chunk.fence, chunk.is_listed as "isListed", chunk.sent_to as "sentTo", chunk.total, chunk.written,
      chunk.segments, chunk.skipped, chunk.skipped_because as "skippedBecause"
    from wave_chunks chunk
    join waves wave on wave.org_id = chunk.org_id and wave.id = chunk.wave_id
    join organizations organization on organization.org_id = chunk.org_id
    where chunk.org_id = ${orgId} and wave.org_id = ${orgId} and organization.org_id = ${orgId} and chunk.wave_id = ${waveId} and chunk.n = ${n}
      and chunk.status = 'waiting' and wave.status = 'sending' and chunk.due_us <= ${nowUs}
      and not ${heldNow}
    for update of chunk skip locked`.execute(db);

  return rows[0];
}

/**
 * Moves the recipients of a locked chunk from rows that the previous release wrote into the chunk. Returns the number
 * already processed. A worker of that release then finds none, and leaves the chunk alone.
 */
export async function listRecipients(
  db: Db,
  orgId: number,
  { waveId, n }: { waveId: number; n: number },
): Promise<number> {
  const { rows } = await sql<{ sentTo: number }>`
    with moved as (
      delete from wave_recipients where org_id = ${orgId} and wave_id = ${waveId} and chunk = ${n}
      returning contact_id, phone
    )
    update wave_chunks set is_listed = true,
      contact_ids = array(select contact_id from moved order by contact_id, phone),
      phones = array(select phone from moved order by contact_id, phone),
      sent_to = (select count(*) from moved where contact_id <= sent_to_contact_id)
    where org_id = ${orgId} and wave_id = ${waveId} and n = ${n}
    returning sent_to as "sentTo"`.execute(db);

  return rows[0]?.sentTo ?? 0;
}

/** The next recipients of a chunk, after a position. */
export async function findNextRecipients(
  db: Db,
  orgId: number,
  slice: { waveId: number; n: number; after: number; limit: number },
): Promise<{ contactId: number; phone: string }[]> {
  const { rows } = await sql<{ contactId: number; phone: string }>`
    select recipient.contact_id as "contactId", recipient.phone
    from wave_chunks chunk
    cross join lateral unnest(
      chunk.contact_ids[${slice.after}::int + 1 : ${slice.after + slice.limit}::int],
      chunk.phones[${slice.after}::int + 1 : ${slice.after + slice.limit}::int])
      with ordinality as recipient (contact_id, phone, place)
    where chunk.org_id = ${orgId} and chunk.wave_id = ${slice.waveId} and chunk.n = ${slice.n}
    order by recipient.place`.execute(db);

  return rows;
}

/** A contact that is to get a text now, or the reason why it may not. */
export interface ChunkContact {
  readonly contactId: number;
  readonly phone: string;
  /** Empty if no text of the wave uses it. */
  readonly name: string;
  readonly metadata: Record<string, unknown>;
  readonly because:
    'blocked' | 'opted_out' | 'waiting_for_yes' | 'asked_to_stop' | 'suppressed' | 'deleted' | null;
}

/**
 * Contacts with whether they may still be texted. Locks them against opting out until the claim is committed: an
 * opt-out either precedes the claim, which then sees it, or follows the text (texting-rules.md, Opting out and in).
 * Deleted contacts are missing.
 */
export async function findContactsForShare(
  db: Db,
  orgId: number,
  { contactIds, withFacts }: { contactIds: readonly number[]; withFacts: boolean },
): Promise<ChunkContact[]> {
  const facts = withFacts ? sql`contact.name, contact.metadata` : sql`'' as name, '{}'::jsonb as metadata`;
  const { rows } = await sql<ChunkContact>`
    select contact.id as "contactId", contact.phone, ${facts},
      case when contact.account_id is null then 'deleted' when contact.blocked then 'blocked'
        when contact.yes_awaited then 'waiting_for_yes' when contact.unsubscribed_at is not null then 'opted_out'
        when ${pausedByRequest('contact', orgId)} then 'asked_to_stop' when suppressed.phone is not null then 'suppressed' end as because
    from contacts contact
    left join suppressed_numbers suppressed on suppressed.org_id = ${orgId} and suppressed.phone = contact.phone
    where contact.org_id = ${orgId} and contact.id = any(${[...contactIds]}::bigint[])
    order by contact.id
    for share of contact`.execute(db);

  return rows;
}

/** A recipient who gets no text. */
export interface SkippedRecipient {
  readonly place: number;
  readonly because: SkippedReason;
}

const placesOf = (skipped: readonly SkippedRecipient[]) => skipped.map(({ place }) => place);
const isTooLong = ({ because }: SkippedRecipient) => because === 'too_long';

/** Records that a slice of a chunk is being sent, under a new fence. */
export async function recordSlice(
  db: Db,
  orgId: number,
  slice: {
    waveId: number;
    n: number;
    leaseUs: number;
    sentTo: number;
    sendingIds: readonly number[];
    segments: number;
    /** Skipped recipients by their position in the chunk, starting at 1. */
    skipped: readonly SkippedRecipient[];
    skippedBecause: StoredSkipped;
  },
): Promise<void> {
  await sql`
    with clock as materialized (select ${nowUs} as now_us)
    update wave_chunks chunk set status = 'sending', due_us = clock.now_us + ${slice.leaseUs}::bigint, fence = fence + 1,
      sent_to = ${slice.sentTo}, sending_ids = ${[...slice.sendingIds]}::bigint[],
      written = written + ${slice.sendingIds.length}, segments = segments + ${slice.segments},
      skipped = skipped + ${slice.skipped.length}, skipped_because = ${JSON.stringify(slice.skippedBecause)}::jsonb,
      skipped_places = skipped_places || ${placesOf(slice.skipped)}::integer[],
      skipped_reasons = skipped_reasons || ${slice.skipped.map(({ because }) => because)}::text[],
      too_long_places = too_long_places || ${placesOf(slice.skipped.filter(isTooLong))}::integer[]
    from clock
    where chunk.org_id = ${orgId} and chunk.wave_id = ${slice.waveId} and chunk.n = ${slice.n}`.execute(db);
}

/** Closes a chunk that has no recipients left. */
export async function closeChunk(
  db: Db,
  orgId: number,
  chunk: { waveId: number; n: number; at: Date },
): Promise<void> {
  await db
    .updateTable('wave_chunks')
    .set({ status: 'done', finished_at: chunk.at })
    .where('org_id', '=', orgId)
    .where('wave_id', '=', chunk.waveId)
    .where('n', '=', chunk.n)
    .execute();
}

/** Postpones a chunk that no sender holds, until its place is open. */
export async function postponeChunk(
  db: Db,
  orgId: number,
  chunk: { waveId: number; n: number; dueAt: Date },
): Promise<void> {
  await db
    .updateTable('wave_chunks')
    .set({ due_us: chunk.dueAt.getTime() * 1_000 })
    .where('org_id', '=', orgId)
    .where('wave_id', '=', chunk.waveId)
    .where('n', '=', chunk.n)
    .where('status', '=', 'waiting')
    .execute();
}

/**
 * Ends a slice whose texts are settled, so that the rest of its chunk may be sent. Changes nothing if the lease was
 * lost.
 */
export async function endSlice(
  db: Db,
  orgId: number,
  slice: { waveId: number; n: number; fence: number; at: Date },
): Promise<void> {
  await sql`
    with clock as materialized (select ${nowUs} as now_us)
    update wave_chunks chunk set due_us = clock.now_us, sending_ids = '{}',
      status = case when chunk.written + chunk.skipped < chunk.total then 'waiting' else 'done' end,
      finished_at = case when chunk.written + chunk.skipped < chunk.total then null else ${slice.at}::timestamptz end
    from clock
    where chunk.org_id = ${orgId} and chunk.wave_id = ${slice.waveId} and chunk.n = ${slice.n}
      and chunk.status = 'sending' and chunk.fence = ${slice.fence}`.execute(db);
}

/** Locks a chunk whose lease has expired. Returns the texts that its sender had in progress. */
export async function lockLostChunk(
  db: Db,
  orgId: number,
  { waveId, n }: { waveId: number; n: number },
): Promise<{ fence: number; sendingIds: number[] } | undefined> {
  const { rows } = await sql<{ fence: number; sendingIds: number[] }>`
    select fence, to_json(sending_ids) as "sendingIds" from wave_chunks
    where org_id = ${orgId} and wave_id = ${waveId} and n = ${n} and status = 'sending' and due_us <= ${nowUs}
    for update skip locked`.execute(db);

  return rows[0];
}
