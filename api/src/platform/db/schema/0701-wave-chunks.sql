-- Who gets a wave: each phone once, whatever lists and accounts it is on.
create table wave_recipients (
  org_id bigint not null,
  wave_id bigint not null,
  phone text not null,
  contact_id bigint not null,
  -- The chunk it is sent with.
  chunk integer not null,
  -- Without a foreign key, which would be looked up for each of them: whoever deletes a wave deletes its recipients.
  primary key (org_id, wave_id, phone)
);
create index wave_recipients_of_chunk on wave_recipients (org_id, wave_id, chunk, contact_id);

-- About 2,000 recipients that one number sends to in one place: they may be texted at the same hours. waiting: due at
-- due_us · held: until the A/B test is decided · sending: claimed until due_us · done. Counters live here, because purging
-- or merging contacts takes messages away.
create table wave_chunks (
  org_id bigint not null,
  wave_id bigint not null,
  n integer not null,
  account_id bigint not null,
  number text not null,
  provider text not null,
  -- Two letters; null outside the United States.
  state text,
  zones text[] not null,
  -- 0 = the wave's own text.
  variant smallint not null default 0,
  status text not null default 'waiting' check (status in ('waiting', 'held', 'sending', 'done')),
  due_us bigint not null,
  -- Rises with every claim; a sender writes only under the fence it claimed with.
  fence bigint not null default 0,
  -- Claimed up to this contact.
  sent_to_contact_id bigint not null default 0,
  -- Messages whose calls are under way.
  sending_ids bigint[] not null default '{}',
  total integer not null,
  -- Texts written; what their number was charged.
  written integer not null default 0,
  segments integer not null default 0,
  -- Taken by the carrier at the first call.
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

-- What is known of a wave's texts beside the chunks: what went out by retries, receipts, replies; its own speed limit.
create table wave_progress (
  org_id bigint not null,
  wave_id bigint not null,
  sent integer not null default 0,
  delivered integer not null default 0,
  failed integer not null default 0,
  replies integer not null default 0,
  -- The next slot of a wave with a speed limit of its own.
  next_us bigint not null default 0,
  primary key (org_id, wave_id),
  foreign key (org_id, wave_id) references waves (org_id, id) on delete cascade
) with (fillfactor = 50);

-- Recipients who texted back within 72 hours.
create table wave_replies (
  org_id bigint not null,
  wave_id bigint not null,
  contact_id bigint not null,
  replied_at timestamptz not null default now(),
  primary key (org_id, wave_id, contact_id),
  foreign key (org_id, wave_id) references waves (org_id, id) on delete cascade
);

-- The wave whose text came last before an opt-out, within 72 hours of it.
alter table consent_log add column wave_id bigint;
create index consent_log_of_wave on consent_log (org_id, wave_id) where wave_id is not null;
-- Opt-outs of an account by day.
create index consent_log_by_day on consent_log (org_id, account_id, created_at);
-- A test send goes to a phone outside of the wave and counts in no figure.
alter table messages add column is_test boolean not null default false;
