import type { Db } from '../../platform/db/client.ts';

export interface StoredEvent {
  readonly id: string;
  readonly topic: string;
  readonly body: string;
  /** Time of the event according to the shop, or the time it arrived. */
  readonly occurredAt: Date;
}

interface EventPlace {
  readonly connectionId: number;
  readonly eventId: string;
}

/** Stores a webhook unchanged. Returns false if it was received before. */
export async function insertEvent(
  db: Db,
  orgId: number,
  event: StoredEvent & { connectionId: number },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows: inserted } = await db
    .insertInto('shop_events')
    .values({
      org_id: orgId,
      connection_id: event.connectionId,
      id: event.id,
      topic: event.topic,
      body: event.body,
      occurred_at: event.occurredAt,
    })
    .onConflict((conflict) => conflict.columns(['org_id', 'connection_id', 'id']).doNothing())
    .executeTakeFirstOrThrow();

  return (inserted ?? 0n) > 0n;
}

/** Returns an unprocessed webhook. */
export function findOpenEvent(db: Db, orgId: number, place: EventPlace): Promise<StoredEvent | undefined> {
  return db
    .selectFrom('shop_events')
    .select((select) => [
      'id',
      'topic',
      'body',
      select.fn.coalesce('occurred_at', 'received_at').as('occurredAt'),
    ])
    .where('org_id', '=', orgId)
    .where('connection_id', '=', place.connectionId)
    .where('id', '=', place.eventId)
    .where('worked_at', 'is', null)
    .executeTakeFirst();
}

/** Returns a shop's unprocessed webhooks, oldest first. */
export async function findOpenEvents(db: Db, orgId: number, connectionId: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shop_events')
    .select('id')
    .where('org_id', '=', orgId)
    .where('connection_id', '=', connectionId)
    .where('worked_at', 'is', null)
    .orderBy('received_at')
    .execute();

  return rows.map(({ id }) => id);
}

/** Claims a webhook for this transaction and deletes its body. Returns false if another transaction has it. */
export async function closeEvent(
  db: Db,
  orgId: number,
  { connectionId, eventId, at }: EventPlace & { at: Date },
): Promise<boolean> {
  const { numUpdatedRows: closed } = await db
    .updateTable('shop_events')
    .set({ worked_at: at, body: '' })
    .where('org_id', '=', orgId)
    .where('connection_id', '=', connectionId)
    .where('id', '=', eventId)
    .where('worked_at', 'is', null)
    .executeTakeFirstOrThrow();

  return closed > 0n;
}

/** Deletes a shop's webhooks on a topic, so that an identical one counts again. */
export async function deleteEventsOfTopic(
  db: Db,
  orgId: number,
  { connectionId, topic }: { connectionId: number; topic: string },
): Promise<void> {
  await db
    .deleteFrom('shop_events')
    .where('org_id', '=', orgId)
    .where('connection_id', '=', connectionId)
    .where('topic', '=', topic)
    .execute();
}

/** Deletes webhooks older than an instant. Across organizations: one job handles them all. */
export async function deleteOldEvents(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('shop_events').where('received_at', '<', before).execute();
}
