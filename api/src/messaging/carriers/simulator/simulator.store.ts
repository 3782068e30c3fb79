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
  readonly fate: LedgerFate;
}

/** What becomes of calls, as the ledger keeps it; calls of one fate share the object. */
interface LedgerFate {
  readonly isAccepted: boolean;
  readonly failureCode: string;
  readonly receiptCopies: number;
  readonly receiptDelayMs: number;
}

/**
 * The first accepted call of a key makes the message and its receipts, whoever calls again, in this batch or a year later.
 * The message is its entry in the ledger, every other call has one of its own. Keys in one order everywhere, so that two
 * batches with the same keys never wait for each other. What many calls share travels once: text, sender, pictures and
 * fate, and the time. Which calls are new is looked up in a hash table, because the planner takes a batch for a few rows.
 */
const recordStatement = defineStatement(
  'record simulated calls',
  `with content as materialized (
    select from_phone, body, media_urls::jsonb as media_urls, is_accepted, failure_code, receipt_copies,
      $12::timestamptz + receipt_delay_ms * interval '1 millisecond' as receipt_at, place
    from unnest($1::text[], $2::text[], $3::text[], $4::boolean[], $5::text[], $6::int[], $7::int[])
      with ordinality as content (from_phone, body, media_urls, is_accepted, failure_code, receipt_copies,
        receipt_delay_ms, place)
  ),
  given as materialized (
    select call.n, call.key, call.carrier_id, call.to_phone, content.*, nextval('simulator_calls_id_seq') as call_id
    from unnest($8::int[], $9::text[], $10::text[], $11::text[])
      with ordinality as call (place, key, carrier_id, to_phone, n)
    join content on content.place = call.place
  ),
  message as (
    insert into simulator_messages (
      idempotency_key, carrier_id, from_phone, to_phone, body, media_urls, accepted_at, failure_code, shown_at, call_id
    )
    select distinct on (key) key, carrier_id, from_phone, to_phone, body, media_urls, $12::timestamptz, failure_code,
      receipt_at, call_id
    from given where is_accepted order by key, n
    on conflict (idempotency_key) do nothing
    returning call_id
  ),
  decided as materialized (
    select given.*, call_id in (select call_id from message) as is_new from given
  ),
  receipt as (
    insert into simulator_receipt_batches (idempotency_keys, carrier_ids, failure_code, due_at)
    select keys, carrier_ids, failure_code, receipt_at from (
      select array_agg(key) as keys, array_agg(carrier_id) as carrier_ids, failure_code, receipt_at, receipt_copies
      from decided where is_new group by failure_code, receipt_at, receipt_copies
    ) together cross join lateral generate_series(1, receipt_copies)
  )
  insert into simulator_calls (
    id, idempotency_key, from_phone, to_phone, body, media_urls, is_accepted, is_repeat, received_at
  )
  overriding system value
  select call_id, key, from_phone, to_phone, body, media_urls, is_accepted, is_accepted, $12::timestamptz
  from decided where not is_new`,
);

const isAlike = (one: DecidedCall, other: DecidedCall): boolean =>
  one.fate === other.fate && one.from === other.from && one.mediaUrls.join(' ') === other.mediaUrls.join(' ');

/** What calls say and what becomes of them, each content once, and which of them each call has, counted from 1. */
function contentsOf(calls: readonly DecidedCall[]): { contents: DecidedCall[]; places: number[] } {
  const contents: DecidedCall[] = [];
  const placesOfBody = new Map<string, number[]>();
  const places = calls.map((call) => {
    const ofBody = placesOfBody.get(call.body) ?? [];
    const same = ofBody.find((place) => isAlike(contents[place - 1] ?? call, call));
    if (same !== undefined) {
      return same;
    }
    const place = contents.push(call);
    placesOfBody.set(call.body, [...ofBody, place]);

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
    contents.map(({ fate }) => fate.isAccepted),
    contents.map(({ fate }) => fate.failureCode),
    contents.map(({ fate }) => fate.receiptCopies),
    contents.map(({ fate }) => fate.receiptDelayMs),
    places,
    calls.map(({ key }) => key),
    calls.map(({ carrierId }) => carrierId),
    calls.map(({ to }) => to),
    receivedAt,
  ]);
}

/** A send call as it stands in the ledger. */
export interface LedgerCall {
  readonly id: number;
  readonly key: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly mediaUrls: string[];
  readonly isAccepted: boolean;
  readonly isRepeat: boolean;
  readonly receivedAt: Date;
}

/** Send calls to a number, from a number, or all; oldest first. */
export async function findCalls(
  db: Db,
  { to, from }: { to?: string | undefined; from?: string | undefined },
): Promise<LedgerCall[]> {
  const filter = sql`(${to ?? null}::text is null or to_phone = ${to ?? null})
    and (${from ?? null}::text is null or from_phone = ${from ?? null})`;
  const { rows } = await sql<LedgerCall>`
    select id, idempotency_key as key, from_phone as "from", to_phone as "to", body, media_urls as "mediaUrls",
      is_accepted as "isAccepted", is_repeat as "isRepeat", received_at as "receivedAt"
    from simulator_calls where ${filter}
    union all
    select call_id, idempotency_key, from_phone, to_phone, body, media_urls, true, false, accepted_at
    from simulator_messages where call_id is not null and ${filter}
    order by id`.execute(db);

  return rows;
}

/** Receipts of the same moment, each with its key and the id of the carrier. */
export interface DueReceipts {
  readonly keys: readonly string[];
  readonly carrierIds: readonly string[];
  readonly code: string;
}

/** Rows that are looked at to find as many receipts as are wanted. */
const mostBatches = 100;

const dueReceiptsStatement = defineStatement(
  'look for simulated receipts',
  `select exists (select 1 from simulator_receipt_batches where due_at <= $1)
    or exists (select 1 from simulator_receipts where due_at <= $1) as "isDue"`,
);

/** Returns whether there is a receipt to send, of this release or the one before. */
export async function hasDueReceipts(db: Db, now: Date): Promise<boolean> {
  const [row] = await runStatement<{ isDue: boolean }>(db, dueReceiptsStatement, [now]);

  return row?.isDue === true;
}

/** Takes receipts that are due, about as many as the limit; gone when the transaction commits. */
export async function takeDueReceipts(db: Db, due: { now: Date; limit: number }): Promise<DueReceipts[]> {
  const { rows } = await sql<DueReceipts>`
    with due as materialized (
      select id, due_at, cardinality(idempotency_keys) as receipts from simulator_receipt_batches
      where due_at <= ${due.now} order by due_at, id limit ${mostBatches} for update skip locked
    ),
    counted as (select id, sum(receipts) over (order by due_at, id) - receipts as before from due)
    delete from simulator_receipt_batches batch using counted
    where batch.id = counted.id and counted.before < ${due.limit}
    returning to_json(idempotency_keys) as keys, to_json(carrier_ids) as "carrierIds", failure_code as code`.execute(
    db,
  );

  return rows;
}

/** Takes receipts that the release before has left behind. */
export async function takeFormerReceipts(db: Db, due: { now: Date; limit: number }): Promise<DueReceipts[]> {
  const { rows } = await sql<DueReceipts>`
    with due as materialized (
      select id from simulator_receipts where due_at <= ${due.now}
      order by due_at limit ${due.limit} for update skip locked
    )
    delete from simulator_receipts using due where simulator_receipts.id = due.id
    returning to_json(array[idempotency_key]) as keys, to_json(array[carrier_id]) as "carrierIds", failure_code as code`.execute(
    db,
  );

  return rows;
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
