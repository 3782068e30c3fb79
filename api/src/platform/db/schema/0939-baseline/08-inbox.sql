-- Conversations and the team's side of them: assignee, snooze, tags, notes that only staff can read, and saved views.

-- The inbox is paginated by this number, which is unique per conversation (decisions.md, Wire format).
create sequence conversation_activity;

-- The inbox, denormalized: one row per contact who has been texted with (engineering.md, PostgreSQL).
create table conversations (
  org_id bigint not null,
  account_id bigint not null,
  contact_id bigint not null,
  activity bigint not null,
  is_done boolean not null default false,
  unread_count integer not null default 0 check (unread_count >= 0),
  message_count integer not null default 0,
  opt_out_suggested boolean not null default false,
  last_message_id bigint,
  last_preview text not null default '',
  last_direction text,
  last_status text,
  last_has_media boolean not null default false,
  last_message_at timestamptz,
  -- A copy of the contact's search text, so that the inbox searches one table.
  search_text text not null,
  created_at timestamptz not null default now(),
  assigned_to bigint,
  snoozed_until timestamptz,
  snoozed_by bigint,
  primary key (org_id, contact_id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
) with (fillfactor = 85);
create index conversations_active on conversations (org_id, account_id, activity desc);
create index conversations_by_state on conversations (org_id, account_id, is_done, activity desc);
create index conversations_search on conversations using gin (org_id, account_id, search_text gin_trgm_ops);
create index conversations_assigned on conversations (org_id, account_id, assigned_to, activity desc)
  where assigned_to is not null;
create index conversations_unassigned on conversations (org_id, account_id, activity desc) where assigned_to is null;
create index conversations_snoozed on conversations (org_id, account_id, activity desc) where snoozed_until is not null;
-- An account's unread texts are summed for every page of the inbox, with an index-only scan.
create index conversations_unread on conversations (org_id, account_id, activity desc) include (unread_count)
  where unread_count > 0;
-- Inbox views count open conversations that are not snoozed (all, one user's, unassigned) with this index alone.
create index conversations_open on conversations (org_id, account_id, assigned_to)
  where not is_done and snoozed_until is null;

create table last_active_conversations (
  org_id bigint not null,
  user_id bigint not null,
  account_id bigint not null,
  contact_id bigint not null,
  updated_at timestamptz not null default now(),
  primary key (org_id, user_id, account_id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);

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
  tagged_by bigint,
  created_at timestamptz not null default now(),
  primary key (org_id, contact_id, tag_id),
  foreign key (org_id, contact_id) references conversations (org_id, contact_id) on delete cascade,
  foreign key (org_id, tag_id) references tags (org_id, id) on delete cascade
);
create index conversation_tags_by_tag on conversation_tags (org_id, tag_id, contact_id);

-- Saved inbox views: a filter with a name. They belong to one user or, without a user, to everyone on the account. A
-- tag's view is deleted with the tag, because it would list something else without it.
create table inbox_views (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  user_id bigint,
  name text not null,
  chips text[] not null,
  tag_id bigint,
  created_at timestamptz not null default now(),
  -- A saved view of a colleague's assigned conversations. It is deleted with the user, like their own views, because it
  -- would list something else without them.
  assignee_id bigint,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade,
  foreign key (org_id, tag_id) references tags (org_id, id) on delete cascade
);
create unique index inbox_views_by_name on inbox_views (org_id, account_id, coalesce(user_id, 0), lower(name));
create index inbox_views_by_tag on inbox_views (org_id, tag_id) where tag_id is not null;

-- Marking all of an account's conversations as read can be undone for a while (features IN-05): the marked
-- conversations, and by whom.
create table read_marks (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null,
  user_id bigint not null,
  created_at timestamptz not null,
  undone_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create index read_marks_by_age on read_marks (created_at);

create table read_mark_conversations (
  org_id bigint not null,
  mark_id bigint not null,
  contact_id bigint not null,
  unread_count int not null,
  -- The newest text at that time: if a later one has arrived, the conversation is left unchanged.
  last_message_id bigint not null,
  primary key (org_id, mark_id, contact_id),
  foreign key (org_id, mark_id) references read_marks (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references conversations (org_id, contact_id) on delete cascade
);
-- Contacts are deleted one by one, and each deletion looks up its rows here.
create index read_mark_conversations_by_contact on read_mark_conversations (org_id, contact_id);

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
