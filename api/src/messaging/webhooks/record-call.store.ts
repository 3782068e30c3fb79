import { sql } from 'kysely';
import type { WebhookEvent } from 'shared-contracts/domain/webhook';
import type { Db } from '../../platform/db/client.ts';

/** What endpoints hear of a call. */
export interface CallNews {
  readonly event: Extract<WebhookEvent, 'CALL_INITIATED' | 'CALL_HANGUP'>;
  readonly accountId: number;
  readonly carrierId: string;
  readonly caller: string;
  readonly forwardedTo: string;
  /** How long it took; null before its end, or where the carrier does not say. */
  readonly seconds: number | null;
  readonly at: Date;
}

/** Writes down for the endpoints of an account what became of a call. */
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
