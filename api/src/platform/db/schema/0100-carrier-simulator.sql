-- Callbacks are processed under a lease, so that those of a dead process are picked up again.
alter table carrier_callbacks add column claimed_until timestamptz not null default '-infinity';

-- Global, like a carrier: the simulated one knows phones but no organizations. The ledger: every send call it received,
-- including those that a simulated outage rejected.
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
  shown_at timestamptz not null
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
