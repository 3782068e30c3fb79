import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';

const columns = [
  'id',
  'event_type as eventType',
  'status',
  'sequence',
  'attempts',
  'due_us as dueUs',
  'response_status as responseStatus',
  'error',
  'attempted_at as attemptedAt',
  'created_at as createdAt',
] as const;

/** Returns an endpoint's deliveries, newest first. */
export function findDeliveries(
  db: Db,
  orgId: number,
  page: { webhookId: number; beforeId: number; limit: number },
) {
  return db
    .selectFrom('webhook_deliveries')
    .select(columns)
    .where('org_id', '=', orgId)
    .where('webhook_id', '=', page.webhookId)
    .where('id', '<', page.beforeId || Number.MAX_SAFE_INTEGER)
    .orderBy('id', 'desc')
    .limit(page.limit)
    .execute();
}

export type DeliveryRow = Awaited<ReturnType<typeof findDeliveries>>[number];

/** Queues an empty event to test an endpoint. */
export function insertTestDelivery(
  db: Db,
  orgId: number,
  test: { webhookId: number; at: Date },
): Promise<DeliveryRow> {
  return db
    .insertInto('webhook_deliveries')
    .values({
      org_id: orgId,
      webhook_id: test.webhookId,
      event_type: 'TEST',
      payload: JSON.stringify({
        type: 'TEST',
        timestamp: test.at.toISOString(),
        data: { message: 'This event tries your endpoint. No text was sent or received.' },
      }),
    })
    .returning(columns)
    .executeTakeFirstOrThrow();
}

/**
 * Makes a delivery due immediately. A finished one gets all its attempts again. Undefined if the endpoint has no
 * delivery with this ID.
 */
export function renewDelivery(
  db: Db,
  orgId: number,
  delivery: { webhookId: number; deliveryId: number },
): Promise<DeliveryRow | undefined> {
  return db
    .updateTable('webhook_deliveries')
    .set({
      status: 'pending',
      due_us: 0,
      attempts: sql<number>`case when status = 'pending' then attempts else 0 end`,
    })
    .where('org_id', '=', orgId)
    .where('webhook_id', '=', delivery.webhookId)
    .where('id', '=', delivery.deliveryId)
    .returning(columns)
    .executeTakeFirst();
}
