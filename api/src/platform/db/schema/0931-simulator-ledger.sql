-- The simulated carrier stores a text once: its message is the ledger entry of the call that created it, with its own
-- call number, and receipts that arrive together are stored in one row. Calls of the previous release have entries of
-- their own (figures.md, Waves).
alter table simulator_messages add column call_id bigint;

create table simulator_receipt_batches (
  id bigint generated always as identity primary key,
  idempotency_keys text[] not null,
  -- In the same order as the keys.
  carrier_ids text[] not null,
  failure_code text not null,
  due_at timestamptz not null
);
-- Carrier IDs are hashes, which do not compress.
alter table simulator_receipt_batches alter column idempotency_keys set storage external,
  alter column carrier_ids set storage external;
create index simulator_receipt_batches_due on simulator_receipt_batches (due_at);
