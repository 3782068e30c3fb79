import { days } from './expiry.ts';
import { ownedBy, swept } from './table-facts.ts';

const writtenOnce = 'ColumnType<Date, Date, never>';
const folded = 'folded into the figures within a second, or dropped if the contact is deleted';

/** Tables of messaging/. */
export const messagingTables = {
  ...ownedBy('messaging/carriers', {
    carrier_callbacks: {
      scope: 'queue',
      expires: { keptFor: days(30), since: 'processed_at' },
      values: { payload: 'unknown', content: 'unknown' },
    },
    carrier_outages: { scope: 'queue', types: { began_at: writtenOnce } },
    carrier_part_ids: { scope: 'tenant', expires: { keptFor: days(30), since: 'created_at' } },
    // Much longer than a phone waits for the missing segments of a long text.
    concatenation_counters: { scope: 'tenant', expires: { keptFor: days(7), since: 'used_at' } },
    delivery_receipts: { scope: 'queue', types: { received_at: writtenOnce } },
    inbound_parts: { scope: 'queue', expires: { keptFor: days(1), since: 'joined_at' } },
  }),
  ...ownedBy('messaging/sending', {
    number_rates: { scope: 'tenantQueue', orphans: { org_id: swept } },
    outbound: {
      scope: 'tenantQueue',
      orphans: {
        org_id: 'the sender removes rows without a message; the clean-up job, those held by a paused wave',
        contact_id: 'deleted by the contact hook of messaging/sending',
      },
      merge: 'moved',
    },
    send_attempts: { scope: 'tenant' },
    suppressed_numbers: { scope: 'tenant' },
  }),
  ...ownedBy('messaging/threads', {
    conversations: {
      scope: 'tenant',
      merge: 'moved',
      values: {
        last_direction: "Tables['messages']['direction']",
        last_status: "Tables['messages']['status']",
      },
    },
    figure_deltas: {
      scope: 'tenant',
      orphans: { org_id: folded, account_id: folded },
    },
    messages: { scope: 'tenant', merge: 'moved', values: { media: 'json.StoredMedia[]' } },
    wave_progress: { scope: 'tenant' },
  }),
  ...ownedBy('messaging/webhooks', {
    webhook_deliveries: {
      scope: 'tenant',
      expires: { keptFor: days(30), since: 'created_at' },
      values: { payload: 'json.StoredWebhookPayload' },
    },
    webhooks: { scope: 'tenant', values: { event_types: 'json.StoredWebhookEvent[]' } },
  }),
};
