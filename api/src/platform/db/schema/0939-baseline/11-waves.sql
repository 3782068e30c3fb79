-- Templates and waves: texts to lists or groups, and scheduled texts to one contact.

create table templates (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  name text not null,
  content text not null default '',
  media jsonb not null default '[]',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- If two users edit a template at the same time, the one who saves second is told.
  version int not null default 1,
  primary key (org_id, id),
  unique (org_id, account_id, name),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);

-- Scheduled texts. A wave is sent to lists or, if scheduled from a conversation, to one contact (reference.md,
-- Entities).
create table waves (
  org_id bigint not null,
  id bigint generated always as identity,
  -- Null for a group's wave.
  account_id bigint,
  wave_type text not null check (wave_type in ('account', 'organization')),
  name text not null,
  status text not null check (
    status in (
      'draft', 'waiting_for_approval', 'waiting_for_confirmation', 'scheduled', 'compiling', 'sending', 'paused',
      'sent', 'stopped', 'failed'
    )
  ),
  -- The instant, and the time zone in which the user chose it (decisions.md, Behavior).
  scheduled_at timestamptz,
  time_zone text not null,
  -- body, media and the browser's other fields of the job.
  job_description jsonb not null,
  -- Set if it is sent to only this contact.
  contact_id bigint,
  -- Reason it was not sent, or was sent at another time; 'ok' if there is nothing to say.
  description text not null default 'ok',
  -- Null if a token or a flow created it.
  created_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  group_id bigint,
  -- Incremented by every change a user makes.
  version integer not null default 1,
  approved_by bigint,
  approved_at timestamptz,
  -- User who typed the number of recipients of a large wave.
  confirmed_by bigint,
  confirmed_at timestamptz,
  -- The wave whose temporary failures this one resends.
  resend_of bigint,
  started_at timestamptz,
  finished_at timestamptz,
  -- When the engine starts it: its time, or that of the first time zone if it is sent at the recipients' local time.
  starts_at timestamptz,
  -- Compiling continues after this contact of this account; recipients so far, and those left out by reason.
  compiled_account_id bigint not null default 0,
  compiled_contact_id bigint not null default 0,
  recipients integer not null default 0,
  left_out jsonb not null default '{}',
  -- The text sent to the rest of an A/B test: 0 = the wave's own; null = not chosen yet.
  winner smallint,
  -- Idempotency key given by the browser or program that created the wave: the same key creates one.
  client_key text,
  actor_kind text not null default 'person'
    check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system')),
  actor_id bigint,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index waves_of_contact on waves (org_id, contact_id, scheduled_at) where contact_id is not null;
create index waves_due on waves (scheduled_at) where status = 'scheduled' and contact_id is not null;
create index waves_of_account on waves (org_id, account_id, id desc) where contact_id is null;
create index waves_of_group on waves (org_id, group_id, id desc) where group_id is not null;
create index waves_at_work on waves (starts_at)
  where status in ('scheduled', 'compiling', 'sending') and contact_id is null;
create unique index waves_by_client_key on waves (org_id, client_key) where client_key is not null;
-- For the list of everything scheduled in an account, soonest first.
create index waves_planned_of_account on waves (org_id, account_id, scheduled_at, id)
  where contact_id is not null and status in ('scheduled', 'failed');
-- Queries for due work are per organization, so that rows held until payment are not read (docs/adr/0061): texts to one
-- contact, and waves to be compiled.
create index waves_due_of_organization on waves (org_id, scheduled_at)
  where status = 'scheduled' and contact_id is not null;
create index waves_to_compile_of_organization on waves (org_id, starts_at)
  where status in ('scheduled', 'compiling') and contact_id is null;
-- Waves being sent are queried ten times a second, so they are found without reading all scheduled ones, which are also
-- in waves_at_work.
create index waves_sending on waves (org_id, id) where status = 'sending' and contact_id is null;

-- Who changed which inputs of a wave, reported to users who save an older version.
create table wave_changes (
  org_id bigint not null,
  wave_id bigint not null,
  -- Version that the change created.
  version integer not null,
  -- Null if no person made it.
  user_id bigint,
  -- By input name: 'wave.name', 'wave.jobDescription.body'.
  fields text[] not null,
  changed_at timestamptz not null default now(),
  primary key (org_id, wave_id, version),
  foreign key (org_id, wave_id) references waves (org_id, id) on delete cascade
);

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

-- About 2,000 recipients that one number sends to in one place, so that they may be texted at the same hours. Counters
-- are stored here, because purging or merging contacts removes messages.
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
  -- waiting: due at due_us · held: until the A/B test is decided · sending: claimed until due_us · done.
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
  -- A chunk's recipients are stored in the chunk: a row with two index entries per recipient was most of the work of
  -- compiling a wave (docs/adr/0044). The same index in both arrays is one recipient. False: compiled by the previous
  -- release, which inserted a wave_recipients row for each.
  is_listed boolean not null default false,
  contact_ids bigint[] not null default '{}',
  phones text[] not null default '{}',
  -- Number of recipients processed so far.
  sent_to integer not null default 0,
  primary key (org_id, wave_id, n),
  foreign key (org_id, wave_id) references waves (org_id, id) on delete cascade,
  -- A worker of the previous release sees no recipients in such a chunk, and must not consider it done.
  constraint wave_chunks_decided check (not is_listed or status <> 'done' or written + skipped >= total)
) with (fillfactor = 70);
create index wave_chunks_waiting on wave_chunks (org_id, wave_id, due_us) where status = 'waiting';
create index wave_chunks_under_way on wave_chunks (due_us) where status = 'sending';
-- Stored out of line and uncompressed: a chunk is updated often, its recipients almost never. No statistics, because
-- collecting them would read all recipients.
alter table wave_chunks alter column contact_ids set storage external;
alter table wave_chunks alter column contact_ids set statistics 0;
alter table wave_chunks alter column phones set storage external;
alter table wave_chunks alter column phones set statistics 0;

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
