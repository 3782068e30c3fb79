import { sql } from 'kysely';
import type { Database, Db } from '../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../platform/db/statements/statement.ts';
import type { ParsedText, StatusReport } from '../../platform/edges/carrier.ts';
import type { PlainReport } from './plain-report.ts';
import { storableJson } from '../../kernel/storable-text.ts';
import { withoutNul } from '../../kernel/without-nul.ts';

/** The parsed request of a callback: a text or reports, depending on its kind. */
export interface CallbackContent {
  readonly text?: ParsedText | undefined;
  readonly reports?: readonly StatusReport[] | undefined;
}

/** An unprocessed callback. */
export interface StoredCallback {
  readonly carrier: string;
  readonly kind: 'inbound' | 'status';
  /** Deduplication key: the same for every copy of one event. */
  readonly eventKey: string;
  readonly request: { readonly url: string; readonly body: string };
  /** Null if the previous release stored it. */
  readonly content: CallbackContent | null;
  readonly receivedAt: Date;
}

/** A stored callback claimed by this process. */
export interface ClaimedCallback extends StoredCallback {
  readonly id: number;
  readonly attempts: number;
}

/** Stores callbacks. Duplicates change nothing. */
export async function insertCallbacks(db: Db, callbacks: readonly StoredCallback[]): Promise<void> {
  if (callbacks.length === 0) {
    return;
  }
  await sql`
    insert into carrier_callbacks (carrier, kind, event_key, payload, content, received_at)
    select carrier, kind, event_key, payload::jsonb, content::jsonb, received_at
    from unnest(
      ${callbacks.map(({ carrier }) => carrier)}::text[],
      ${callbacks.map(({ kind }) => kind)}::text[],
      ${callbacks.map(({ eventKey }) => eventKey)}::text[],
      ${callbacks.map(({ request }) => storableJson(JSON.stringify(request)))}::text[],
      ${callbacks.map(({ content }) => content && storableJson(JSON.stringify(content)))}::text[],
      ${callbacks.map(({ receivedAt }) => receivedAt)}::timestamptz[]
    ) as given (carrier, kind, event_key, payload, content, received_at)
    on conflict (carrier, kind, event_key) do nothing`.execute(db);
}

/** A queued report that one of our messages was sent or delivered. */
export interface QueuedReceipt {
  readonly report: PlainReport;
  readonly receivedAt: Date;
}

/** Receipts as columns. */
interface QueuedReceipts {
  readonly orgIds: readonly number[];
  readonly messageIds: readonly number[];
  readonly carrierIds: readonly string[];
  readonly statuses: readonly string[];
  readonly receivedAt: readonly Date[];
}

const queueStatement = defineStatement<QueuedReceipts>(
  'queue receipts',
  `insert into delivery_receipts (org_id, message_id, carrier_id, status, received_at)
  select * from unnest($orgIds::bigint[], $messageIds::bigint[], $carrierIds::text[], $statuses::text[],
    $receivedAt::timestamptz[])`,
);

/** Queues receipts. The statement that applies them ignores duplicates and unknown messages. */
export async function insertReceipts(
  pool: Database['pool'],
  receipts: readonly QueuedReceipt[],
): Promise<void> {
  if (receipts.length === 0) {
    return;
  }
  await runStatement(pool, queueStatement, {
    orgIds: receipts.map(({ report }) => report.reference.orgId),
    messageIds: receipts.map(({ report }) => report.reference.messageId),
    carrierIds: receipts.map(({ report }) => withoutNul(report.carrierId)),
    statuses: receipts.map(({ report }) => report.status),
    receivedAt: receipts.map(({ receivedAt }) => receivedAt),
  });
}

/** Claims open callbacks, oldest first; no other process gets them before `until`. */
export async function claimCallbacks(
  db: Db,
  claim: { now: Date; until: Date; limit: number },
): Promise<ClaimedCallback[]> {
  const { rows } = await sql<ClaimedCallback>`
    with open as materialized (
      select id from carrier_callbacks
      where processed_at is null and claimed_until < ${claim.now}
      order by id limit ${claim.limit}
      for update skip locked
    )
    update carrier_callbacks set claimed_until = ${claim.until}, attempts = attempts + 1
    from open where carrier_callbacks.id = open.id
    returning carrier_callbacks.id, carrier, kind, event_key as "eventKey", payload as request, content,
      received_at as "receivedAt", attempts`.execute(db);

  return rows.sort((left, right) => left.id - right.id);
}

/** Counts received texts that have not been worked on. */
export async function countOpenTexts(db: Db): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from carrier_callbacks where processed_at is null and kind = 'inbound'`.execute(
    db,
  );

  return rows[0]?.count ?? 0;
}

/** Returns when the next open callback may be claimed: again, or because the process that has it died. */
export async function findNextCallbackAt(db: Db): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date | null }>`
    select min(claimed_until) as at from carrier_callbacks where processed_at is null`.execute(db);

  return rows[0]?.at ?? undefined;
}

const processedStatement = defineStatement<{ now: Date; ids: readonly number[] }>(
  'close callbacks',
  `update carrier_callbacks set processed_at = $now, last_error = null where id = any($ids::bigint[])`,
);

/** Closes callbacks whose processing succeeded. */
export async function markProcessed(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) {
    return;
  }
  await runStatement(db, processedStatement, { now, ids });
}

/** Recorded with a callback whose processing failed. */
export interface Setback {
  readonly id: number;
  /** Time of the next attempt, or the time it was given up. */
  readonly at: Date;
  readonly reason: string;
}

/** Postpones callbacks whose processing failed, to be retried. */
export async function postponeCallbacks(db: Db, setbacks: readonly Setback[]): Promise<void> {
  if (setbacks.length === 0) {
    return;
  }
  await sql`
    update carrier_callbacks set claimed_until = given.at, last_error = given.reason
    from ${given(setbacks)} where carrier_callbacks.id = given.id`.execute(db);
}

/** Closes callbacks whose processing never succeeded, and stores the reason. */
export async function giveUpCallbacks(db: Db, setbacks: readonly Setback[]): Promise<void> {
  if (setbacks.length === 0) {
    return;
  }
  await sql`
    update carrier_callbacks set processed_at = given.at, last_error = given.reason
    from ${given(setbacks)} where carrier_callbacks.id = given.id`.execute(db);
}

const given = (setbacks: readonly Setback[]) => sql`
  unnest(
    ${setbacks.map(({ id }) => id)}::bigint[],
    ${setbacks.map(({ at }) => at)}::timestamptz[],
    ${setbacks.map(({ reason }) => reason)}::text[]
  ) as given (id, at, reason)`;
