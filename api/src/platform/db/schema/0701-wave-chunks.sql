-- A wave's recipients: each phone once, whatever lists and accounts it is on.
create table wave_recipients (
  org_id bigint not null,
  wave_id bigint not null,
  phone text not null,
  contact_id bigint not null,
  -- Chunk that it is sent in.
  chunk integer not null,
  -- Without a foreign key, which would be checked for each row: code that deletes a wave deletes its recipients.
  primary key (org_id, wave_id, phone)
);
create index wave_recipients_of_chunk on wave_recipients (org_id, wave_id, chunk, contact_id);

-- About 2,000 recipients that one number sends to in one place, so that they may be texted at the same hours. waiting:
-- due at due_us · held: until the A/B test is decided · sending: claimed until due_us · done. Counters are stored here,
-- because purging or merging contacts removes messages.
create table wave_chunks (
  org_id bigint not null,
  wave_id bigint not null,
  n integer not null,
  account_id bigint not null,
  number text not null,
  provider text not null,
  -- State code; null outside the United States.
  state text,
  zones text[] not null,
  -- 0 = the wave's own text.
  variant smallint not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'held', 'sending', 'done')),
  due_us bigint not null,
  -- Incremented by every claim; a sender only writes with the fence of its claim.
  fence bigint not null default 0,
  -- Claimed up to this contact.
  sent_to_contact_id bigint not null default 0,
  -- Messages whose calls are in progress.
  sending_ids bigint[] not null default '{}',
  total integer not null,
  -- Texts inserted; segments charged to their number.
  written integer not null default 0,
  segments integer not null default 0,
  -- Accepted by the carrier on the first call.
  sent integer not null default 0,
  -- Left out when their text was claimed, by reason.
  skipped integer not null default 0,
  skipped_because jsonb not null default '{}',
  finished_at timestamptz,
  primary key (org_id, wave_id, n),
  foreign key (org_id, wave_id) references waves (org_id, id) on delete cascade
) with (fillfactor = 70);
create index wave_chunks_waiting on wave_chunks (org_id, wave_id, due_us) where status = 'waiting';
create index wave_chunks_under_way on wave_chunks (due_us) where status = 'sending';

-- Progress of a wave's texts in addition to the chunks: retries, receipts, replies, and its own rate limit.
create table wave_progress (
  org_id bigint not null,
  wave_id bigint not null,
  sent integer not null default 0,
  delivered integer not null default 0,
  failed integer not null default 0,
  replies integer not null default 0,
  -- Next slot of a wave with its own rate limit.
  next_us bigint not null default 0,
  primary key (org_id, wave_id),
  foreign key (org_id, wave_id) references waves (org_id, id) on delete cascade
) with (fillfactor = 50);

-- Recipients who replied within 72 hours.
create table wave_replies (
  org_id bigint not null,
  wave_id bigint not null,
  contact_id bigint not null,
  replied_at timestamptz not null default now(),
  primary key (org_id, wave_id, contact_id),
  foreign key (org_id, wave_id) references waves (org_id, id) on delete cascade
);

-- The wave whose text was the last one before an opt-out, within 72 hours.
alter table consent_log add column wave_id bigint;
create index consent_log_of_wave on consent_log (org_id, wave_id) where wave_id is not null;
-- An account's opt-outs by day.
create index consent_log_by_day on consent_log (org_id, account_id, created_at);
-- A test is sent to a phone outside of the wave and is not counted.
alter table messages add column is_test boolean not null default false;
