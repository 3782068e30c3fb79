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
 * Locks an endpoint, so that events that are given up at once count one after the other. Returns the time since which
 * it fails; null if it accepted the last event.
 */
export async function lockFailingSince(db: Db, { orgId, webhookId }: EndpointKey): Promise<Date | null> {
  const row = await db
    .selectFrom('webhooks')
    .select('failing_since as failingSince')
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .forNoKeyUpdate()
    .executeTakeFirst();

  return row?.failingSince ?? null;
}

/** Whether another delivery to an endpoint was given up since a time. */
export async function hasGivenUpSince(
  db: Db,
  { orgId, webhookId }: EndpointKey,
  { exceptId, since }: { exceptId: number; since: Date },
): Promise<boolean> {
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

/** Response of an endpoint, as its row remembers it. */
export interface EndpointState {
  readonly isAccepted: boolean;
  /** End of its pause, because it did not respond or is overloaded; undefined = it may be called. */
  readonly restingUntilUs: number | undefined;
  readonly at: Date;
}

/** Records whether an endpoint accepts events and whether it is called at present. */
export async function recordEndpointState(
  db: Db,
  { orgId, webhookId }: EndpointKey,
  { isAccepted, restingUntilUs, at }: EndpointState,
): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({
      failures: restingUntilUs === undefined ? 0 : sql<number>`failures + 1`,
      resting_until_us: restingUntilUs ?? 0,
      failing_since: isAccepted ? null : sql<Date>`coalesce(failing_since, ${at}::timestamptz)`,
    })
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
