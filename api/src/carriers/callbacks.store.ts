import { sql } from 'kysely';
import type { Db } from '../db/client.ts';

/** A callback as it came, before anything is done about it. */
export interface RawCallback {
  readonly carrier: string;
  readonly kind: 'inbound' | 'status';
  /** The same for every copy of one fact. */
  readonly eventKey: string;
  readonly request: { readonly url: string; readonly body: string };
  readonly receivedAt: Date;
}

/** A stored callback that this process works on now. */
export interface ClaimedCallback extends RawCallback {
  readonly id: number;
  readonly attempts: number;
}

/** Stores callbacks; copies of what is there already change nothing. */
export async function insertCallbacks(db: Db, callbacks: readonly RawCallback[]): Promise<void> {
  if (callbacks.length === 0) return;
  await sql`
    insert into carrier_callbacks (carrier, kind, event_key, payload, received_at)
    select carrier, kind, event_key, payload::jsonb, received_at
    from unnest(
      ${callbacks.map(({ carrier }) => carrier)}::text[],
      ${callbacks.map(({ kind }) => kind)}::text[],
      ${callbacks.map(({ eventKey }) => eventKey)}::text[],
      ${callbacks.map(({ request }) => JSON.stringify(request))}::text[],
      ${callbacks.map(({ receivedAt }) => receivedAt)}::timestamptz[]
    ) as given (carrier, kind, event_key, payload, received_at)
    on conflict (carrier, kind, event_key) do nothing`.execute(db);
}

interface ClaimedRow {
  readonly id: number;
  readonly carrier: string;
  readonly kind: 'inbound' | 'status';
  readonly event_key: string;
  readonly payload: RawCallback['request'];
  readonly received_at: Date;
  readonly attempts: number;
}

/** Takes open callbacks for a while, oldest first; no other process gets them before `until`. */
export async function claimCallbacks(
  db: Db,
  claim: { now: Date; until: Date; limit: number },
): Promise<ClaimedCallback[]> {
  const { rows } = await sql<ClaimedRow>`
    with open as materialized (
      select id from carrier_callbacks
      where processed_at is null and claimed_until < ${claim.now}
      order by id limit ${claim.limit}
      for update skip locked
    )
    update carrier_callbacks set claimed_until = ${claim.until}, attempts = attempts + 1
    from open where carrier_callbacks.id = open.id
    returning carrier_callbacks.id, carrier, kind, event_key, payload, received_at, attempts`.execute(db);

  return rows
    .map((row) => ({
      id: row.id,
      carrier: row.carrier,
      kind: row.kind,
      eventKey: row.event_key,
      request: row.payload,
      receivedAt: row.received_at,
      attempts: row.attempts,
    }))
    .sort((left, right) => left.id - right.id);
}

/** Closes callbacks whose work is done. */
export async function markProcessed(db: Db, ids: readonly number[], now: Date): Promise<void> {
  if (ids.length === 0) return;
  await db
    .updateTable('carrier_callbacks')
    .set({ processed_at: now, last_error: null })
    .where('id', 'in', [...ids])
    .execute();
}

/** Puts a callback back whose work failed, to be tried again at `at`. */
export async function postponeCallback(
  db: Db,
  id: number,
  failure: { at: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('carrier_callbacks')
    .set({ claimed_until: failure.at, last_error: failure.reason })
    .where('id', '=', id)
    .execute();
}

/** Closes a callback whose work never succeeded; why is kept beside it. */
export async function giveUpCallback(
  db: Db,
  id: number,
  failure: { at: Date; reason: string },
): Promise<void> {
  await db
    .updateTable('carrier_callbacks')
    .set({ processed_at: failure.at, last_error: failure.reason })
    .where('id', '=', id)
    .execute();
}
