import type { ColumnType, GeneratedAlways } from 'kysely';

type Json<Value> = ColumnType<Value, string, string>;

/** A send call in the ledger of the simulated carrier. */
interface SimulatorCallsTable {
  id: GeneratedAlways<number>;
  idempotency_key: string;
  from_phone: string;
  to_phone: string;
  body: string;
  media_urls: Json<string[]>;
  is_accepted: boolean;
  is_repeat: boolean;
  received_at: Date;
}

interface SimulatorMessagesTable {
  idempotency_key: string;
  carrier_id: string;
  from_phone: string;
  to_phone: string;
  body: string;
  media_urls: Json<string[]>;
  accepted_at: Date;
  failure_code: string;
  shown_at: Date;
}

interface SimulatorReceiptsTable {
  id: GeneratedAlways<number>;
  idempotency_key: string;
  carrier_id: string;
  failure_code: string;
  due_at: Date;
}

interface SimulatorTextsTable {
  id: string;
  from_phone: string;
  to_phone: string;
  body: string;
  media_urls: Json<string[]>;
  sent_at: Date;
}

interface SimulatorSettingsTable {
  phone: string;
  settings: Json<unknown>;
}

interface OutboxMailsTable {
  id: GeneratedAlways<number>;
  recipient: string;
  subject: string;
  body_text: string;
  body_html: string;
  created_at: Date;
}

/** Tables of the carrier simulator and the mail outbox (0100 and 0110 in schema/). */
export interface EdgeTables {
  simulator_calls: SimulatorCallsTable;
  simulator_messages: SimulatorMessagesTable;
  simulator_receipts: SimulatorReceiptsTable;
  simulator_texts: SimulatorTextsTable;
  simulator_settings: SimulatorSettingsTable;
  outbox_mails: OutboxMailsTable;
}
