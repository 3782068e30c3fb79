-- What a carrier without HTTP callbacks needs: ids of segments, parts of inbound texts, and outages of its connection.

-- Ids that a carrier gave to segments of a text, or by an answer that came late; send_attempts has the text's own one.
create table carrier_part_ids (
  org_id bigint not null,
  carrier text not null,
  part_id text not null,
  message_id bigint not null,
  -- Of the text: that of its last segment.
  carrier_id text not null,
  idempotency_key text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, carrier, part_id),
  foreign key (org_id, message_id) references messages (org_id, id) on delete cascade
);
create index carrier_part_ids_by_message on carrier_part_ids (org_id, message_id);
-- A receipt may name a number that is nobody's any more.
create index carrier_part_ids_by_id on carrier_part_ids (carrier, part_id);

-- Global, as carrier_callbacks: parts of inbound texts until all are there, and for a while after, to know copies.
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
