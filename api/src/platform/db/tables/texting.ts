import type { Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableStamp, Stamp } from './column-types.ts';

export interface ContactsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  /** Null while deleted and restorable (contact_deletions); every read asks by account, so none sees it. */
  account_id: number;
  name: Generated<string>;
  phone: string;
  blocked: Generated<boolean>;
  unsubscribed_at: NullableStamp;
  /** May not be texted for want of a YES to the sign-up, not because of an opt-out. */
  yes_awaited: Generated<boolean>;
  metadata: Json<Record<string, unknown>>;
  tcpa_opt_in_location: Generated<string>;
  time_zone: string | null;
  search_text: GeneratedAlways<string>;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface ConversationsTable {
  org_id: number;
  account_id: number;
  contact_id: number;
  activity: number;
  is_done: Generated<boolean>;
  unread_count: Generated<number>;
  message_count: Generated<number>;
  opt_out_suggested: Generated<boolean>;
  last_message_id: number | null;
  last_preview: Generated<string>;
  last_direction: 'inbound' | 'outbound' | null;
  last_status: MessagesTable['status'] | null;
  last_has_media: Generated<boolean>;
  last_message_at: NullableStamp;
  search_text: string;
  assigned_to: number | null;
  snoozed_until: NullableStamp;
  snoozed_by: number | null;
  created_at: Stamp;
}

/** Media as kept inside a message; `url` is the public address. */
export interface StoredMedia {
  url: string;
  contentType: string;
  bytes: number;
  width: number | null;
  height: number | null;
}

export interface MessagesTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  contact_id: number;
  direction: 'inbound' | 'outbound';
  body: Generated<string>;
  media: Json<StoredMedia[]>;
  status:
    | 'received'
    | 'scheduled'
    | 'queued'
    | 'sending'
    | 'unknown'
    | 'sent'
    | 'delivered'
    | 'undelivered'
    | 'failed';
  description: Generated<string>;
  provider: string;
  number: string;
  carrier_id: string | null;
  /** The carrier's id of a text that came in: the same id is written once. In an index, as carrier_id must not be. */
  inbound_id: string | null;
  wave_id: number | null;
  segments: Generated<number>;
  sent_by: number | null;
  client_key: string | null;
  created_at: Stamp;
  updated_at: Stamp;
}

export interface MediaTable {
  org_id: number;
  id: GeneratedAlways<number>;
  key: string;
  content_type: string;
  bytes: number;
  width: number | null;
  height: number | null;
  uploaded_by: number | null;
  created_at: Stamp;
}

export interface ConsentLogTable {
  org_id: number;
  id: GeneratedAlways<number>;
  account_id: number;
  contact_id: number;
  phone: string;
  change: 'opted_in' | 'opted_out';
  source: 'keyword' | 'staff' | 'carrier' | 'import' | 'form';
  user_id: number | null;
  message_id: number | null;
  detail: Generated<string>;
  created_at: Stamp;
}
