-- Reports of carriers, and tables for a carrier without HTTP callbacks: segment IDs, parts of inbound texts, outages.

-- Global: carriers' callbacks as received, before they are processed.
create table carrier_callbacks (
  id bigint generated always as identity primary key,
  carrier text not null,
  kind text not null check (kind in ('inbound', 'status')),
  -- The carrier's ID of the event, to detect duplicates.
  event_key text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text,
  -- Callbacks are processed under a lease, so that those of a dead process are picked up again.
  claimed_until timestamptz not null default '-infinity'
);
create unique index carrier_callbacks_once on carrier_callbacks (carrier, kind, event_key);
create index carrier_callbacks_open on carrier_callbacks (id) where processed_at is null;

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

-- Global, like a carrier: a carrier that rejects our credentials, from the first rejected call until one succeeds.
create table carrier_outages (
  carrier text primary key,
  began_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the mail about held texts was last sent.
  mailed_at timestamptz,
  reason text not null default 'credentials',
  constraint carrier_outages_reason check (reason in ('credentials', 'connection'))
);

-- IDs that a carrier assigned to a text's segments, or in a late response; send_attempts has the text's own ID.
create table carrier_part_ids (
  org_id bigint not null,
  carrier text not null,
  part_id text not null,
  message_id bigint not null,
  -- ID of the text, which is that of its last segment.
  carrier_id text not null,
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, carrier, part_id),
  foreign key (org_id, message_id) references messages (org_id, id) on delete cascade
);
create index carrier_part_ids_by_message on carrier_part_ids (org_id, message_id);
-- A receipt may contain a number that no longer belongs to anyone.
create index carrier_part_ids_by_id on carrier_part_ids (carrier, part_id);

-- Global, like carrier_callbacks: parts of inbound texts until all have arrived, and for a while after, to detect
-- duplicates.
create table inbound_parts (
  carrier text not null,
  sender text not null,
  number text not null,
  reference text not null,
  total smallint not null,
  part smallint not null,
  content text not null,
  carrier_id text not null,
  received_at timestamptz not null,
  joined_at timestamptz,
  primary key (carrier, sender, number, reference, total, part)
);
create index inbound_parts_open on inbound_parts (received_at) where joined_at is null;
