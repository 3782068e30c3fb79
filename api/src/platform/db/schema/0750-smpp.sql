-- Tables for a carrier without HTTP callbacks: segment IDs, parts of inbound texts, and connection outages.

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

alter table carrier_outages add column reason text not null default 'credentials';
alter table carrier_outages add constraint carrier_outages_reason check (reason in ('credentials', 'connection'));
