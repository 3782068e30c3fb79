-- Messages and the sender: order per contact, calls to the carrier, and rate limits.

-- Sending a text changes it twice: accepted by the carrier, delivered. A wave's chunk fills pages with texts. Half of
-- each page stays free, and status and carrier_id are in no index, so that neither change writes one (figures.md,
-- Waves).
create table messages (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  contact_id bigint not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  body text not null default '',
  media jsonb not null default '[]',
  status text not null check (
    status in ('received', 'scheduled', 'queued', 'sending', 'unknown', 'sent', 'delivered', 'undelivered', 'failed')
  ),
  description text not null default 'ok',
  provider text not null,
  -- Our own number that the text was sent to or is sent from.
  number text not null,
  carrier_id text,
  wave_id bigint,
  segments integer not null default 1,
  sent_by bigint,
  -- The browser's idempotency key of a message: the same key sends once.
  client_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A copy of an inbound text's carrier_id, to detect duplicates; outbound texts have none.
  inbound_id text,
  -- A test is sent to a phone outside of the wave and is not counted.
  is_test boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
) with (fillfactor = 50);
create index messages_thread on messages (org_id, contact_id, id desc);
create index messages_by_account on messages (org_id, account_id, created_at);
create unique index messages_client_once on messages (org_id, contact_id, client_key) where client_key is not null;
create unique index messages_wave_once on messages (org_id, wave_id, contact_id) where wave_id is not null;
-- Message search, excluding wave messages: a rare word is found with the first index, a common one by scanning the
-- second from the newest. Wave messages neither fill the results nor add to the index.
create index messages_words on messages using gin (org_id, account_id, to_tsvector('simple', body))
  where wave_id is null;
create index messages_newest on messages (org_id, account_id, id desc) where wave_id is null;
create unique index messages_received_once on messages (org_id, number, provider, inbound_id)
  where inbound_id is not null;

-- Global, a queue: texts waiting for the sender. due_us doubles as the lease (engineering.md, Jobs and sending).
create table outbound (
  org_id bigint not null,
  message_id bigint not null,
  -- 0 = conversation, 1 = wave: conversations take precedence over waves.
  priority smallint not null default 0,
  due_us bigint not null,
  attempts integer not null default 0,
  -- Incremented by every claim; a sender only writes with the fence of its claim.
  fence bigint not null default 0,
  created_at timestamptz not null default now(),
  -- waiting: due at due_us · reserved: due_us is its slot in the number's rate limit · calling: claimed until due_us ·
  -- lost: the carrier did not respond and does not support idempotency keys, so the text is looked up at due_us and
  -- never resent · paused: waiting for a retry while its wave is paused; resuming the wave sets it back to waiting.
  state text not null default 'waiting' check (state in ('waiting', 'reserved', 'calling', 'lost', 'paused')),
  contact_id bigint not null,
  -- Replies to STOP and HELP are also sent to contacts who opted out (texting-rules.md, Opting out and in).
  is_keyword_answer boolean not null default false,
  -- Number of failed deliveries that were worth a retry; part of the idempotency key, so that the retry is not a
  -- duplicate.
  earlier_deliveries integer not null default 0,
  -- The sender claims by number, and only what a number may send now: texts waiting for its rate limit are not touched.
  number text not null default '',
  segments integer not null default 1,
  primary key (org_id, message_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
-- A contact's next text waits for the previous one.
create index outbound_by_contact on outbound (org_id, contact_id, message_id);
create index outbound_waiting on outbound (org_id, number, priority, due_us) where state = 'waiting';
create index outbound_held on outbound (due_us) where state not in ('waiting', 'paused');

-- One row per carrier call, committed before the call (ARCHITECTURE.md, Server).
create table send_attempts (
  org_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  attempt integer not null,
  idempotency_key text not null,
  provider text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (outcome in ('accepted', 'refused', 'unknown')),
  carrier_id text,
  carrier_code text,
  description text,
  primary key (org_id, id),
  unique (org_id, message_id, attempt),
  foreign key (org_id, message_id) references messages (org_id, id) on delete cascade
);
-- Reports of a carrier that does not return our reference are found by the carrier's own ID.
create index send_attempts_by_carrier_id on send_attempts (provider, carrier_id) where carrier_id is not null;

-- Rate limit of one number, in microseconds (engineering.md, PostgreSQL).
create table number_rates (
  org_id bigint not null,
  number text not null,
  next_us bigint not null default 0,
  step_us bigint not null,
  burst integer not null default 1,
  -- next_us is the next slot over all texts of a number, conversation_us the next one over its conversations only: a
  -- conversation does not wait for bulk texts, which pay for it because next_us moves back.
  conversation_us bigint not null default 0,
  primary key (org_id, number)
);
