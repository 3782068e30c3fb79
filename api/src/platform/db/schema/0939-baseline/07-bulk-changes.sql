-- Changes of many contacts or conversations at once: bulk actions, imports and exports.

-- Bulk changes of contacts and conversations. bulk_action_contacts are the selected ones; has_changed marks those that
-- were changed, for the undo.
create table bulk_actions (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  kind text not null check (
    kind in (
      'add_to_list', 'remove_from_list', 'block', 'unblock', 'unsubscribe', 'delete', 'restore', 'close', 'reopen',
      'assign', 'tag', 'untag', 'snooze', 'mark_read', 'assign_back', 'snooze_back', 'mark_unread'
    )
  ),
  list_id bigint,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'cancelled')),
  -- Query that selects the contacts at the start; null if they were listed.
  query jsonb,
  total integer not null default 0,
  seen integer not null default 0,
  changed integer not null default 0,
  after_contact_id bigint not null default 0,
  undo_of bigint,
  undone_at timestamptz,
  started_by bigint,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  -- A bulk change that cannot continue is given up and says so.
  has_failed boolean not null default false,
  actor_kind text not null default 'person'
    check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system')),
  actor_id bigint,
  -- For conversations: the new value (assignee, tag, instant) and the selection.
  detail jsonb,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create index bulk_actions_by_account on bulk_actions (org_id, account_id, id desc);
create index bulk_actions_by_age on bulk_actions (created_at);

create table bulk_action_contacts (
  org_id bigint not null,
  bulk_id bigint not null,
  contact_id bigint not null,
  has_changed boolean not null default false,
  -- The conversation's previous state, for the undo.
  former jsonb,
  primary key (org_id, bulk_id, contact_id),
  foreign key (org_id, bulk_id) references bulk_actions (org_id, id) on delete cascade
);

-- An upload of contacts, or of opt-outs, and its outcome (features IN-14, AD-02).
create table imports (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('contacts', 'opt_outs')),
  -- null: the opt-outs apply to the whole organization.
  account_id bigint,
  state text not null check (state in ('draft', 'queued', 'running', 'done', 'failed', 'undoing', 'undone')),
  user_id bigint not null,
  list_id bigint,
  file_name text not null,
  file_key text not null,
  bytes bigint not null,
  -- Format of the file: encoding, delimiter, header, and the target of each column.
  plan jsonb not null,
  -- Number of lines in the file, which is known before the number of rows.
  lines integer not null,
  rows_done integer not null default 0,
  created_count integer not null default 0,
  updated_count integer not null default 0,
  duplicate_count integer not null default 0,
  invalid_count integer not null default 0,
  -- Created and updated contacts who had opted out and remain so.
  opted_out_count integer not null default 0,
  -- Number of failed runs since the last successful batch.
  failures integer not null default 0,
  -- Numbers of changes that an undo reverted, and kept because they were changed since.
  undone_count integer not null default 0,
  kept_count integer not null default 0,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create index imports_by_account on imports (org_id, account_id, id desc);

-- An import's change to one contact: used to recognize it when it appears in the file again, and to undo it for a day.
create table import_changes (
  org_id bigint not null,
  import_id bigint not null,
  contact_id bigint not null,
  line integer not null,
  was_created boolean not null,
  was_added_to_list boolean not null,
  -- Name and fields before and after; null where neither changed.
  before jsonb,
  after jsonb,
  primary key (org_id, import_id, contact_id),
  foreign key (org_id, import_id) references imports (org_id, id) on delete cascade
);

-- Rows that created no contact, each with its reason.
create table import_problems (
  org_id bigint not null,
  import_id bigint not null,
  line integer not null,
  outcome text not null check (outcome in ('duplicate', 'invalid')),
  reason text not null,
  cells jsonb not null,
  primary key (org_id, import_id, line),
  foreign key (org_id, import_id) references imports (org_id, id) on delete cascade
);

-- Last target of columns with this name, per account.
create table import_columns (
  org_id bigint not null,
  account_id bigint not null,
  header text not null,
  target text not null,
  primary key (org_id, account_id, header),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);

create table exports (
  org_id bigint not null,
  id bigint generated always as identity,
  -- Recipients of a group's wave belong to no single account.
  account_id bigint,
  user_id bigint not null,
  -- Selected contacts: a list or a filter.
  what jsonb not null,
  title text not null,
  rows_done integer not null default 0,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
