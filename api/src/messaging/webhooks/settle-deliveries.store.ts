import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { ClaimedDelivery, EndpointKey } from './claim-deliveries.store.ts';

/** Result of a delivery attempt. */
export interface DeliveryOutcome {
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly responseStatus: number | null;
  readonly error: string | null;
  /** Time of the next attempt; meaningless if there is none. */
  readonly dueUs: number;
}

/** Records the result of an attempt. Returns false if another process has claimed the delivery since. */
export async function settleDelivery(
  db: Db,
  orgId: number,
  { delivery, outcome }: { delivery: ClaimedDelivery; outcome: DeliveryOutcome },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('webhook_deliveries')
    .set({
      status: outcome.status,
      response_status: outcome.responseStatus,
      error: outcome.error,
      due_us: outcome.dueUs,
    })
    .where('org_id', '=', orgId)
    .where('id', '=', delivery.id)
    .where('attempts', '=', delivery.attempt)
    .executeTakeFirst();

  return numUpdatedRows > 0;
}

/**
 * Whether another delivery to an endpoint was given up since a time. Locks the endpoint, so that two that end at once
 * count one after the other.
 */
export async function hasGivenUpSince(
  db: Db,
  { orgId, webhookId }: EndpointKey,
  { exceptId, since }: { exceptId: number; since: Date },
): Promise<boolean> {
  await db
    .selectFrom('webhooks')
    .select('id')
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .execute();
  const row = await db
    .selectFrom('webhook_deliveries')
    .select('id')
    .where('org_id', '=', orgId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'failed')
    .where('attempted_at', '>', since)
    .where('id', '<>', exceptId)
    .limit(1)
    .executeTakeFirst();

  return row !== undefined;
}

/** Resets an endpoint's failures after it has responded. */
export async function resetFailures(db: Db, { orgId, webhookId }: EndpointKey): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failures: 0, resting_until_us: 0 })
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .where('failures', '>', 0)
    .execute();
}

/** Pauses calls to an endpoint that did not respond. */
export async function recordFailure(
  db: Db,
  { orgId, webhookId }: EndpointKey,
  restingUntilUs: number,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failures: sql<number>`failures + 1`, resting_until_us: restingUntilUs })
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .execute();
}

/** Fails all pending deliveries of an endpoint that wants no more events. */
export async function failPending(db: Db, { orgId, webhookId }: EndpointKey, error: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', error })
    .where('org_id', '=', orgId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute();
}
