-- The simulated carrier writes a text once: its message is the entry of the call that made it, under a number of the calls,
-- and receipts that come together wait in one row. Calls of the release before have entries of their own (docs/adr/0080).
alter table simulator_messages add column call_id bigint;

create table simulator_receipt_batches (
  id bigint generated always as identity primary key,
  idempotency_keys text[] not null,
  -- In the order of the keys.
  carrier_ids text[] not null,
  failure_code text not null,
  due_at timestamptz not null
);
-- Ids of carriers are hashes, which no compression makes smaller.
alter table simulator_receipt_batches alter column idempotency_keys set storage external,
  alter column carrier_ids set storage external;
create index simulator_receipt_batches_due on simulator_receipt_batches (due_at);
