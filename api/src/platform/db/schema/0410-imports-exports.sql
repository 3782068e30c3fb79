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

-- Phones that opted out of the whole organization, even without a conversation: contacts created later are opted out
-- too.
create table opted_out_phones (
  org_id bigint not null references organizations (org_id) on delete cascade,
  phone text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, phone)
);

create table exports (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
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

-- Global: files shared by link, found by the hash of the link's key before any organization is known.
create table downloads (
  key_hash bytea primary key,
  org_id bigint not null,
  file_key text not null,
  file_name text not null,
  content_type text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index downloads_by_expiry on downloads (expires_at);
