import { sql } from 'kysely';
import type { Db } from '../../platform/db/client.ts';
import type { ClaimedDelivery, EndpointKey } from './claim-deliveries.store.ts';

/** What came of a try. */
export interface DeliveryOutcome {
  readonly status: 'pending' | 'delivered' | 'failed';
  readonly responseStatus: number | null;
  readonly error: string | null;
  /** When it is tried again; of no meaning where it is not. */
  readonly dueUs: number;
}

/** Writes down what came of a try, unless another process has claimed the delivery since. */
export async function settleDelivery(
  db: Db,
  orgId: number,
  { delivery, outcome }: { delivery: ClaimedDelivery; outcome: DeliveryOutcome },
): Promise<void> {
  await db
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
    .execute();
}

/** Forgets that an endpoint was silent: it has answered. */
export async function noteAnswering(db: Db, { orgId, webhookId }: EndpointKey): Promise<void> {
  await db
    .updateTable('webhooks')
    .set({ failures: 0, resting_until_us: 0 })
    .where('org_id', '=', orgId)
    .where('id', '=', webhookId)
    .where('failures', '>', 0)
    .execute();
}

/** Lets an endpoint that did not answer rest for a while. */
export async function noteSilent(
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

/** Gives up everything that waits for an endpoint that wants no more. */
export async function failPending(db: Db, { orgId, webhookId }: EndpointKey, error: string): Promise<void> {
  await db
    .updateTable('webhook_deliveries')
    .set({ status: 'failed', error })
    .where('org_id', '=', orgId)
    .where('webhook_id', '=', webhookId)
    .where('status', '=', 'pending')
    .execute();
}
