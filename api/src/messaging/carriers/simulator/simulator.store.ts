import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';

/** A send call with its fate, as it is written into the ledger. */
export interface DecidedCall {
  readonly key: string;
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly mediaUrls: readonly string[];
  readonly isAccepted: boolean;
  readonly failureCode: string;
  readonly receiptCopies: number;
  readonly receivedAt: Date;
  readonly receiptAt: Date;
}

/** Takes messages whose key was never taken before; returns the keys that are new. The keys given must differ. */
export async function insertMessages(db: Db, calls: readonly DecidedCall[]): Promise<ReadonlySet<string>> {
  if (calls.length === 0) {
    return new Set();
  }
  const { rows } = await sql<{ key: string }>`
    insert into simulator_messages (
      idempotency_key, carrier_id, from_phone, to_phone, body, media_urls, accepted_at, failure_code, shown_at
    )
    select key, carrier_id, from_phone, to_phone, body, media_urls::jsonb, received_at, failure_code, receipt_at
    from unnest(
      ${calls.map(({ key }) => key)}::text[],
      ${calls.map(({ carrierId }) => carrierId)}::text[],
      ${calls.map(({ from }) => from)}::text[],
      ${calls.map(({ to }) => to)}::text[],
      ${calls.map(({ body }) => body)}::text[],
      ${calls.map(({ mediaUrls }) => JSON.stringify(mediaUrls))}::text[],
      ${calls.map(({ receivedAt }) => receivedAt)}::timestamptz[],
      ${calls.map(({ failureCode }) => failureCode)}::text[],
      ${calls.map(({ receiptAt }) => receiptAt)}::timestamptz[]
    ) as given (key, carrier_id, from_phone, to_phone, body, media_urls, received_at, failure_code, receipt_at)
    on conflict (idempotency_key) do nothing
    returning idempotency_key as key`.execute(db);

  return new Set(rows.map(({ key }) => key));
}

/** Puts the receipts of new messages on their way. */
export async function insertReceipts(db: Db, calls: readonly DecidedCall[]): Promise<void> {
  if (calls.length === 0) {
    return;
  }
  await sql`
    insert into simulator_receipts (idempotency_key, carrier_id, failure_code, due_at)
    select key, carrier_id, failure_code, receipt_at
    from unnest(
      ${calls.map(({ key }) => key)}::text[],
      ${calls.map(({ carrierId }) => carrierId)}::text[],
      ${calls.map(({ failureCode }) => failureCode)}::text[],
      ${calls.map(({ receiptAt }) => receiptAt)}::timestamptz[],
      ${calls.map(({ receiptCopies }) => receiptCopies)}::integer[]
    ) as given (key, carrier_id, failure_code, receipt_at, copies)
    cross join lateral generate_series(1, copies)`.execute(db);
}

/** Writes calls into the ledger, in their order. */
export async function insertCalls(
  db: Db,
  calls: readonly (DecidedCall & { isRepeat: boolean })[],
): Promise<void> {
  if (calls.length === 0) {
    return;
  }
  await sql`
    insert into simulator_calls (
      idempotency_key, from_phone, to_phone, body, media_urls, is_accepted, is_repeat, received_at
    )
    select key, from_phone, to_phone, body, media_urls::jsonb, is_accepted, is_repeat, received_at
    from unnest(
      ${calls.map(({ key }) => key)}::text[],
      ${calls.map(({ from }) => from)}::text[],
      ${calls.map(({ to }) => to)}::text[],
      ${calls.map(({ body }) => body)}::text[],
      ${calls.map(({ mediaUrls }) => JSON.stringify(mediaUrls))}::text[],
      ${calls.map(({ isAccepted }) => isAccepted)}::boolean[],
      ${calls.map(({ isRepeat }) => isRepeat)}::boolean[],
      ${calls.map(({ receivedAt }) => receivedAt)}::timestamptz[]
    ) with ordinality
      as given (key, from_phone, to_phone, body, media_urls, is_accepted, is_repeat, received_at, n)
    order by n`.execute(db);
}

/** Send calls to a number, from a number, or all; oldest first. */
export function findCalls(db: Db, filter: { to?: string | undefined; from?: string | undefined }) {
  return db
    .selectFrom('simulator_calls')
    .selectAll()
    .$if(filter.to !== undefined, (query) => query.where('to_phone', '=', filter.to ?? ''))
    .$if(filter.from !== undefined, (query) => query.where('from_phone', '=', filter.from ?? ''))
    .orderBy('id')
    .execute();
}

/** Takes receipts that are due; gone when the transaction commits. */
export async function takeDueReceipts(db: Db, due: { now: Date; limit: number }) {
  const { rows } = await sql<{ idempotency_key: string; carrier_id: string; failure_code: string }>`
    with due as materialized (
      select id from simulator_receipts where due_at <= ${due.now}
      order by due_at limit ${due.limit} for update skip locked
    )
    delete from simulator_receipts using due where simulator_receipts.id = due.id
    returning idempotency_key, carrier_id, failure_code`.execute(db);

  return rows.map((row) => ({ key: row.idempotency_key, carrierId: row.carrier_id, code: row.failure_code }));
}

/** Remembers what a handset texted in; a repeat of an id changes nothing. */
export async function insertText(
  db: Db,
  text: { id: string; from: string; to: string; body: string; mediaUrls: readonly string[]; sentAt: Date },
): Promise<void> {
  await db
    .insertInto('simulator_texts')
    .values({
      id: text.id,
      from_phone: text.from,
      to_phone: text.to,
      body: text.body,
      media_urls: JSON.stringify(text.mediaUrls),
      sent_at: text.sentAt,
    })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}

/** What is set for all phones ('') and for single ones. */
export function findSettings(db: Db) {
  return db.selectFrom('simulator_settings').selectAll().execute();
}

/** Sets the behaviour for a phone, or for all ('') . */
export async function saveSettings(db: Db, phone: string, settings: object): Promise<void> {
  await db
    .insertInto('simulator_settings')
    .values({ phone, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ settings: JSON.stringify(settings) }))
    .execute();
}
