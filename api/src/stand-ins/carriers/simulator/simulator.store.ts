import { sql } from 'kysely';
import type { Db } from '../../../platform/db/client.ts';
import { columnsOf } from '../../../platform/db/statements/columns.ts';
import type { Columns } from '../../../platform/db/statements/columns.ts';
import { defineStatement, runStatement } from '../../../platform/db/statements/statement.ts';

/** A send call with its outcome, as written to the ledger. */
export interface DecidedCall {
  readonly key: string;
  readonly carrierId: string;
  readonly from: string;
  readonly to: string;
  readonly body: string;
  readonly mediaUrls: readonly string[];
  readonly fate: LedgerFate;
}

/** Outcome of calls as stored in the ledger. Calls with the same outcome share the object. */
interface LedgerFate {
  readonly isAccepted: boolean;
  readonly failureCode: string;
  readonly receiptCopies: number;
  readonly receiptDelayMs: number;
}

/** Contents and outcomes that calls share, then the calls, each with the place of its content. */
type RecordedCalls = Columns<Pick<DecidedCall, 'from' | 'body'> & LedgerFate> &
  Columns<Pick<DecidedCall, 'key' | 'carrierId' | 'to'>> & {
    /** JSON. */
    readonly mediaUrls: readonly string[];
    readonly place: readonly number[];
    readonly at: Date;
  };

/**
 * The first accepted call for a key creates the message and its receipts; repeats, in this batch or a year later, do
 * not. The message is the ledger entry for that call; every other call has its own entry. Keys are always in the same
 * order, so that two batches with the same keys never deadlock. Values shared by many calls are sent once: text,
 * sender, pictures, outcome and time. New calls are found with a hash table, because the planner underestimates the
 * size of a batch.
 */
const recordStatement = defineStatement<RecordedCalls>(
  'record simulated calls',
  `with content as materialized (
    select from_phone, body, media_urls::jsonb as media_urls, is_accepted, failure_code, receipt_copies,
      $at::timestamptz + receipt_delay_ms * interval '1 millisecond' as receipt_at, place
    from unnest($from::text[], $body::text[], $mediaUrls::text[], $isAccepted::boolean[],
        $failureCode::text[], $receiptCopies::int[], $receiptDelayMs::int[])
      with ordinality as content (from_phone, body, media_urls, is_accepted, failure_code, receipt_copies,
        receipt_delay_ms, place)
  ),
  given as materialized (
    select call.n, call.key, call.carrier_id, call.to_phone, content.*, nextval('simulator_calls_id_seq') as call_id
    from unnest($place::int[], $key::text[], $carrierId::text[], $to::text[])
      with ordinality as call (place, key, carrier_id, to_phone, n)
    join content on content.place = call.place
  ),
  message as (
    insert into simulator_messages (
      idempotency_key, carrier_id, from_phone, to_phone, body, media_urls, accepted_at, failure_code, shown_at, call_id
    )
    select distinct on (key) key, carrier_id, from_phone, to_phone, body, media_urls, $at::timestamptz, failure_code,
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
  select call_id, key, from_phone, to_phone, body, media_urls, is_accepted, is_accepted, $at::timestamptz
  from decided where not is_new`,
);

const isAlike = (one: DecidedCall, other: DecidedCall): boolean =>
  one.fate === other.fate && one.from === other.from && one.mediaUrls.join(' ') === other.mediaUrls.join(' ');

/** Deduplicates the contents and outcomes of calls. Also returns the 1-based index of each call's content. */
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

/** Writes calls to the ledger, in order, with the results of the new ones. All or nothing. */
export async function insertCalls(db: Db, calls: readonly DecidedCall[], receivedAt: Date): Promise<void> {
  const { contents, places } = contentsOf(calls);
  await runStatement(db, recordStatement, {
    ...columnsOf(contents, ['from', 'body']),
    mediaUrls: contents.map(({ mediaUrls }) => JSON.stringify(mediaUrls)),
    ...columnsOf(
      contents.map(({ fate }) => fate),
      ['isAccepted', 'failureCode', 'receiptCopies', 'receiptDelayMs'],
    ),
    place: places,
    ...columnsOf(calls, ['key', 'carrierId', 'to']),
    at: receivedAt,
  });
}

/** A send call as stored in the ledger. */
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

/** Returns send calls to a number, from a number, or all; oldest first. */
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

/** Receipts due at the same time, each with its key and carrier ID. */
export interface DueReceipts {
  readonly keys: readonly string[];
  readonly carrierIds: readonly string[];
  readonly code: string;
}

/** Maximum number of rows read to find the requested number of receipts. */
const mostBatches = 100;

const nextReceiptStatement = defineStatement<object, { dueAt: Date | null }>(
  'look for simulated receipts',
  `select min(due_at) as "dueAt" from simulator_receipt_batches`,
);

/** Returns when the next receipt is due; undefined if there is none. */
export async function findNextReceipt(db: Db): Promise<Date | undefined> {
  const [row] = await runStatement(db, nextReceiptStatement, {});

  return row?.dueAt ?? undefined;
}

/** Takes due receipts, about as many as the limit; they are deleted when the transaction commits. */
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

/** Stores a handset's text. A repeated ID changes nothing. */
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

/** Returns the settings for all phones ('') and for single phones. */
export function findSettings(db: Db) {
  return db.selectFrom('simulator_settings').selectAll().execute();
}

/** Sets the behavior for one phone, or for all (''). */
export async function saveSettings(db: Db, phone: string, settings: object): Promise<void> {
  await db
    .insertInto('simulator_settings')
    .values({ phone, settings: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.column('phone').doUpdateSet({ settings: JSON.stringify(settings) }))
    .execute();
}
