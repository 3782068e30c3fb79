import type { ColumnType, Generated, GeneratedAlways } from 'kysely';
import type { Json, NullableStamp, Stamp } from './column-types.ts';

export interface OutboundTable {
  org_id: number;
  message_id: number;
  contact_id: number;
  priority: Generated<number>;
  state: Generated<'waiting' | 'reserved' | 'calling' | 'lost'>;
  due_us: number;
  attempts: Generated<number>;
  fence: Generated<number>;
  is_keyword_answer: Generated<boolean>;
  earlier_deliveries: Generated<number>;
  /** '' = written by an earlier release. */
  number: Generated<string>;
  segments: Generated<number>;
  created_at: Stamp;
}

export interface SuppressedNumbersTable {
  org_id: number;
  phone: string;
  carrier_code: string;
  description: string;
  created_at: Stamp;
}

export interface SendAttemptsTable {
  org_id: number;
  id: GeneratedAlways<number>;
  message_id: number;
  attempt: number;
  idempotency_key: string;
  provider: string;
  started_at: ColumnType<Date, Date, Date>;
  finished_at: NullableStamp;
  outcome: 'accepted' | 'refused' | 'unknown' | null;
  carrier_id: string | null;
  carrier_code: string | null;
  description: string | null;
}

export interface NumberRatesTable {
  org_id: number;
  number: string;
  next_us: Generated<number>;
  conversation_us: Generated<number>;
  step_us: number;
  burst: Generated<number>;
}

export interface CarrierCallbacksTable {
  id: GeneratedAlways<number>;
  carrier: string;
  kind: 'inbound' | 'status';
  event_key: string;
  payload: Json<unknown>;
  received_at: Stamp;
  processed_at: NullableStamp;
  claimed_until: ColumnType<Date, Date | undefined, Date>;
  attempts: Generated<number>;
  last_error: string | null;
}

export interface CarrierOutagesTable {
  carrier: string;
  began_at: ColumnType<Date, Date, never>;
  last_seen_at: ColumnType<Date, Date, Date>;
  mailed_at: NullableStamp;
}

export interface DeliveryReceiptsTable {
  id: GeneratedAlways<number>;
  org_id: number;
  message_id: number;
  carrier_id: string;
  status: 'sent' | 'delivered';
  received_at: ColumnType<Date, Date, never>;
}

export interface LiveEventsTable {
  id: GeneratedAlways<number>;
  org_id: number;
  account_id: number;
  event: string;
  data: Json<Record<string, string | number>>;
  created_at: Stamp;
}
