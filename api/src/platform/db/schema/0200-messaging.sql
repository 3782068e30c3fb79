-- The sender: order per contact, what came of the last call, and numbers that can get no texts.

-- waiting: due at due_us · reserved: its slot of the number's speed limit is due_us · calling: claimed until due_us ·
-- lost: the carrier never answered and honours no key, so it is asked at due_us and never sent again.
alter table outbound add column state text not null default 'waiting'
  check (state in ('waiting', 'reserved', 'calling', 'lost'));
alter table outbound add column contact_id bigint not null;
-- Answers to STOP and HELP go to those who opted out too (texting-rules.md, Opting out and in).
alter table outbound add column is_keyword_answer boolean not null default false;
-- Deliveries that ended in a failure worth a second try; part of the idempotency key, so that it is not a repeat.
alter table outbound add column earlier_deliveries integer not null default 0;
-- The next text to a contact waits for the one before it.
create index outbound_by_contact on outbound (org_id, contact_id, message_id);

-- A report of a carrier that does not hand our reference back is found by its own id.
create index send_attempts_by_carrier_id on send_attempts (provider, carrier_id) where carrier_id is not null;

-- Numbers that can get no texts: landlines, out of service (texting-rules.md, Sending). An inbound text takes one off.
create table suppressed_numbers (
  org_id bigint not null references organizations (org_id) on delete cascade,
  phone text not null,
  carrier_code text not null,
  description text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, phone)
);
