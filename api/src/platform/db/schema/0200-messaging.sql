-- The sender: order per contact, results of the last call, and numbers that cannot receive texts.

-- waiting: due at due_us · reserved: due_us is its slot in the number's rate limit · calling: claimed until due_us ·
-- lost: the carrier did not respond and does not support idempotency keys, so the text is looked up at due_us and never
-- resent.
alter table outbound add column state text not null default 'waiting'
  check (state in ('waiting', 'reserved', 'calling', 'lost'));
alter table outbound add column contact_id bigint not null;
-- Replies to STOP and HELP are also sent to contacts who opted out (texting-rules.md, Opting out and in).
alter table outbound add column is_keyword_answer boolean not null default false;
-- Number of failed deliveries that were worth a retry; part of the idempotency key, so that the retry is not a
-- duplicate.
alter table outbound add column earlier_deliveries integer not null default 0;
-- A contact's next text waits for the previous one.
create index outbound_by_contact on outbound (org_id, contact_id, message_id);

-- Reports of a carrier that does not return our reference are found by the carrier's own ID.
create index send_attempts_by_carrier_id on send_attempts (provider, carrier_id) where carrier_id is not null;

-- Numbers that cannot receive texts: landlines, out of service (texting-rules.md, Sending). An inbound text removes
-- one.
create table suppressed_numbers (
  org_id bigint not null references organizations (org_id) on delete cascade,
  phone text not null,
  carrier_code text not null,
  description text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, phone)
);
