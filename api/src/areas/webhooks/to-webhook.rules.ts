import type { Webhook, WebhookDelivery } from 'shared-contracts/domain/webhook';
import { eventIdOf } from '../../messaging/webhooks/call-endpoint.ts';
import type { DeliveryRow } from '../../messaging/webhooks/delivery-log.store.ts';
import type { WebhookRow } from '../../messaging/webhooks/webhooks.store.ts';

/** An endpoint without its secret. */
export function toWebhook(row: WebhookRow): Webhook {
  return {
    id: row.id,
    url: row.url,
    primaryPhone: row.primaryPhone,
    eventTypes: [...row.eventTypes],
    createdAt: row.createdAt.toISOString(),
    lastUpdatedAt: row.updatedAt.toISOString(),
    isActive: row.isActive,
    disabledReason: row.disabledReason,
  };
}

/** A delivery as the log shows it, without the event's content, which is only for users who read conversations. */
export function toWebhookDelivery(row: DeliveryRow): WebhookDelivery {
  const isRetried = row.status === 'pending' && row.error !== null;

  return {
    id: row.id,
    eventId: eventIdOf(row.id),
    eventType: row.eventType as WebhookDelivery['eventType'], // only we write rows, with an event of the list
    status: row.status,
    sequence: row.sequence,
    attempts: row.attempts,
    responseStatus: row.responseStatus,
    error: row.error,
    createdAt: row.createdAt.toISOString(),
    attemptedAt: row.attemptedAt?.toISOString() ?? null,
    nextAttemptAt: isRetried && row.dueUs > 0 ? new Date(row.dueUs / 1_000).toISOString() : null,
  };
}
