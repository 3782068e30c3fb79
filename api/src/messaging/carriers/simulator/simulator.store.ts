import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { defineStatement, runStatement } from '../../../platform/db/statement.ts';

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
  readonly receiptDelayMs: number;
}

/**
 * The first accepted call of a key makes the message and its receipts, whoever calls again, in this batch or a year later.
 * Keys in one order everywhere, so that two batches with the same keys never wait for each other. What many calls share
 * travels once: text, sender and pictures, and the time.
 */
const recordStatement = defineStatement(
  'record simulated calls',
  `with content as materialized (
    select from_phone, body, media_urls::jsonb as media_urls, place
    from unnest($1::text[], $2::text[], $3::text[]) with ordinality as content (from_phone, body, media_urls, place)
  ),
  given as materialized (
    select call.*, content.from_phone, content.body, content.media_urls
    from unnest($4::int[], $5::text[], $6::text[], $7::text[], $8::boolean[], $9::text[], $10::int[], $11::int[])
      with ordinality as call (place, key, carrier_id, to_phone, is_accepted, failure_code, receipt_copies,
        receipt_delay_ms, n)
    join content on content.place = call.place
  ),
  first_call as materialized (
    select distinct on (key) given.*,
      $12::timestamptz + receipt_delay_ms * interval '1 millisecond' as receipt_at
    from given where is_accepted order by key, n
  ),
  message as (
    insert into simulator_messages (
      idempotency_key, carrier_id, from_phone, to_phone, body, media_urls, accepted_at, failure_code, shown_at
    )
    select key, carrier_id, from_phone, to_phone, body, media_urls, $12::timestamptz, failure_code, receipt_at
    from first_call order by key
    on conflict (idempotency_key) do nothing
    returning idempotency_key as key
  ),
  made as materialized (
    select first_call.* from first_call join message on message.key = first_call.key
  ),
  receipt as (
    insert into simulator_receipts (idempotency_key, carrier_id, failure_code, due_at)
    select key, carrier_id, failure_code, receipt_at from made cross join lateral generate_series(1, receipt_copies)
  )
  insert into simulator_calls (
    idempotency_key, from_phone, to_phone, body, media_urls, is_accepted, is_repeat, received_at
  )
  select given.key, given.from_phone, given.to_phone, given.body, given.media_urls, given.is_accepted,
    given.is_accepted and made.n is null, $12::timestamptz
  from given left join made on made.key = given.key and made.n = given.n
  order by given.n`,
);

/** What calls say, each content once, and which of them each call has, counted from 1. */
function contentsOf(calls: readonly DecidedCall[]): { contents: DecidedCall[]; places: number[] } {
  const contents: DecidedCall[] = [];
  const known = new Map<string, number>();
  const places = calls.map((call) => {
    const content = `${call.from} ${call.mediaUrls.join(' ')} ${call.body}`;
    const place = known.get(content) ?? contents.push(call);
    known.set(content, place);

    return place;
  });

  return { contents, places };
}

/** Writes calls into the ledger, in their order, and what comes of those that are new. All of it or nothing. */
export async function insertCalls(db: Db, calls: readonly DecidedCall[], receivedAt: Date): Promise<void> {
  const { contents, places } = contentsOf(calls);
  await runStatement(db, recordStatement, [
    contents.map(({ from }) => from),
    contents.map(({ body }) => body),
    contents.map(({ mediaUrls }) => JSON.stringify(mediaUrls)),
    places,
    calls.map(({ key }) => key),
    calls.map(({ carrierId }) => carrierId),
    calls.map(({ to }) => to),
    calls.map(({ isAccepted }) => isAccepted),
    calls.map(({ failureCode }) => failureCode),
    calls.map(({ receiptCopies }) => receiptCopies),
    calls.map(({ receiptDelayMs }) => receiptDelayMs),
    receivedAt,
  ]);
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
