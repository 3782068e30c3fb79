-- The team's side of a conversation: its assignee, snooze, tags, and notes that only staff can read.

alter table conversations add column assigned_to bigint;
alter table conversations add column snoozed_until timestamptz;
alter table conversations add column snoozed_by bigint;
create index conversations_assigned on conversations (org_id, account_id, assigned_to, activity desc)
  where assigned_to is not null;
create index conversations_unassigned on conversations (org_id, account_id, activity desc) where assigned_to is null;
create index conversations_snoozed on conversations (org_id, account_id, activity desc) where snoozed_until is not null;

-- Written by staff for staff; no row of this table is ever sent.
create table notes (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  contact_id bigint not null,
  author_id bigint not null,
  body text not null,
  -- The newest message when it was written: its position in the thread, the same on every screen regardless of clocks.
  after_message_id bigint not null default 0,
  -- IDs of the mentioned colleagues.
  mentions jsonb not null default '[]',
  -- The browser's idempotency key of a note: the same key writes once.
  client_key text,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index notes_by_contact on notes (org_id, contact_id, id desc);
create unique index notes_client_once on notes (org_id, contact_id, client_key) where client_key is not null;

create table tags (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  name text not null,
  color text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create unique index tags_by_name on tags (org_id, account_id, lower(name));

create table conversation_tags (
  org_id bigint not null,
  contact_id bigint not null,
  tag_id bigint not null,
  tagged_by bigint not null,
  created_at timestamptz not null default now(),
  primary key (org_id, contact_id, tag_id),
  foreign key (org_id, contact_id) references conversations (org_id, contact_id) on delete cascade,
  foreign key (org_id, tag_id) references tags (org_id, id) on delete cascade
);
create index conversation_tags_by_tag on conversation_tags (org_id, tag_id, contact_id);

create table quick_replies (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  -- Without the slash, lowercase.
  shortcut text not null check (shortcut = lower(shortcut)),
  body text not null,
  created_by bigint not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create unique index quick_replies_by_shortcut on quick_replies (org_id, account_id, shortcut);

-- Message search, excluding wave messages: a rare word is found with the first index, a common one by scanning the
-- second from the newest. Wave messages neither fill the results nor add to the index.
create index messages_words on messages using gin (org_id, account_id, to_tsvector('simple', body))
  where wave_id is null;
create index messages_newest on messages (org_id, account_id, id desc) where wave_id is null;
