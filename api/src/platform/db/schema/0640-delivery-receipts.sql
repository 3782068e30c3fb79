-- Global, a queue: receipts that reference their message by our own reference and contain no failure, which is most of
-- what carriers report. One statement applies and removes thousands of them; a duplicate changes nothing, so none is
-- kept.
create table delivery_receipts (
  id bigint generated always as identity primary key,
  org_id bigint not null,
  message_id bigint not null,
  carrier_id text not null,
  status text not null check (status in ('sent', 'delivered')),
  received_at timestamptz not null
) with (autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
