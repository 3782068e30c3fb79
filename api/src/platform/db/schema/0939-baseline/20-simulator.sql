-- The simulated carrier. Global, like a carrier: it knows phones but no organizations.

-- The ledger: send calls that the carrier received and that created no message, such as those that a simulated outage
-- rejected.
create table simulator_calls (
  id bigint generated always as identity primary key,
  idempotency_key text not null,
  from_phone text not null,
  to_phone text not null,
  body text not null,
  media_urls jsonb not null,
  is_accepted boolean not null,
  -- The key had already been accepted: nothing was sent to the phone again.
  is_repeat boolean not null,
  received_at timestamptz not null
);
create index simulator_calls_by_phone on simulator_calls (to_phone, id);

-- Messages that reached the simulated network: one row per key.
create table simulator_messages (
  idempotency_key text primary key,
  carrier_id text not null,
  from_phone text not null,
  to_phone text not null,
  body text not null,
  media_urls jsonb not null,
  accepted_at timestamptz not null,
  -- Failure code in its receipt; '' = delivered.
  failure_code text not null,
  shown_at timestamptz not null,
  -- The call that created the message, whose ledger entry it is: a text is stored once (figures.md, Waves).
  call_id bigint
);
create index simulator_messages_by_phone on simulator_messages (to_phone, accepted_at);

-- Pending delivery receipts to us.
create table simulator_receipts (
  id bigint generated always as identity primary key,
  idempotency_key text not null,
  carrier_id text not null,
  failure_code text not null,
  due_at timestamptz not null
);
create index simulator_receipts_due on simulator_receipts (due_at);

-- Receipts that arrive together.
create table simulator_receipt_batches (
  id bigint generated always as identity primary key,
  idempotency_keys text[] not null,
  -- In the same order as the keys.
  carrier_ids text[] not null,
  failure_code text not null,
  due_at timestamptz not null
);
-- Carrier IDs are hashes, which do not compress.
alter table simulator_receipt_batches alter column idempotency_keys set storage external;
alter table simulator_receipt_batches alter column carrier_ids set storage external;
create index simulator_receipt_batches_due on simulator_receipt_batches (due_at);

-- Texts sent from handsets.
create table simulator_texts (
  id text primary key,
  from_phone text not null,
  to_phone text not null,
  body text not null,
  media_urls jsonb not null,
  sent_at timestamptz not null
);
create index simulator_texts_by_phone on simulator_texts (from_phone, sent_at);

-- Behavior of the network for one phone, and for all phones in the row ''.
create table simulator_settings (
  phone text primary key,
  settings jsonb not null
);
