import { sql } from 'kysely';
import type { WebhookEvent } from 'shared-contracts/domain/webhook';
import type { Db } from '../../platform/db/client.ts';

/** Call event that is sent to endpoints. */
export interface CallNews {
  readonly event: Extract<WebhookEvent, 'CALL_INITIATED' | 'CALL_HANGUP'>;
  readonly accountId: number;
  readonly carrierId: string;
  readonly caller: string;
  readonly forwardedTo: string;
  /** Duration of the call; null before it ends or if the carrier does not report it. */
  readonly seconds: number | null;
  readonly at: Date;
}

/** Queues a call event for the account's endpoints. */
export async function recordCall(db: Db, orgId: number, call: CallNews): Promise<void> {
  const timestamp = call.at.toISOString();
  const data = {
    callId: call.carrierId,
    accountId: call.accountId,
    contactPhone: call.caller,
    forwardedTo: call.forwardedTo,
    durationSeconds: call.seconds,
    createdAt: timestamp,
  };
  await sql`
    insert into webhook_deliveries (org_id, webhook_id, event_type, payload)
    select webhook.org_id, webhook.id, ${call.event}::text, jsonb_build_object(
      'type', ${call.event}::text, 'timestamp', ${timestamp}::text,
      'data', ${JSON.stringify(data)}::jsonb || jsonb_build_object('primaryPhone', webhook.primary_phone))
    from webhooks webhook
    where webhook.org_id = ${orgId} and webhook.account_id = ${call.accountId}
      and webhook.is_active and ${call.event} = any(webhook.event_types)
    order by webhook.id`.execute(db);
}
