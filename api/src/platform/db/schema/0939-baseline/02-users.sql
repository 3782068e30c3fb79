-- Users, their permissions, sessions and devices.

-- Global: users are found by email before their organization is known.
create table users (
  id bigint generated always as identity primary key,
  org_id bigint not null,
  email text not null check (email = lower(email)),
  first_name text not null,
  last_name text not null,
  phone text,
  occupation text,
  role text not null,
  password_hash text,
  -- null: not asked yet whether to use two-step sign-in (reference.md, States).
  tfa_login boolean,
  is_active boolean not null default true,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Deleted users are kept as authors of their actions; their email address is free again.
  deleted_at timestamptz,
  -- When an invitation was last mailed; null = created with a password.
  invited_at timestamptz,
  -- Counts edits of a user's data, so that none is overwritten unseen.
  version integer not null default 1
);
create index users_by_org on users (org_id, id);
create unique index users_email_in_use on users (email) where deleted_at is null;

create table user_org_permissions (
  org_id bigint not null references organizations (org_id) on delete cascade,
  user_id bigint not null,
  permission text not null,
  primary key (org_id, user_id, permission)
);

create table user_account_permissions (
  org_id bigint not null,
  user_id bigint not null,
  account_id bigint not null,
  permission text not null,
  primary key (org_id, user_id, account_id, permission),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);

-- Global, like sessions: outlives them, to record when a user was last here.
create table user_visits (
  user_id bigint primary key references users (id) on delete cascade,
  last_seen_at timestamptz not null
);

-- Global: found by the hash of a bearer token.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users (id) on delete cascade,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  -- Lets users recognize their session.
  last_seen_at timestamptz not null default now(),
  user_agent text not null default ''
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

create table devices (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  user_id bigint not null,
  session_id bigint not null,
  source text not null,
  device_token text not null,
  token_hash bytea not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, user_id, token_hash)
);
create index devices_by_session on devices (org_id, session_id);

-- A user's new email address that has yet to be confirmed. Global, like users.
create table email_changes (
  user_id bigint primary key references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- Mail digest of unread conversations; users without a row get none.
create table mail_digests (
  org_id bigint not null references organizations (org_id) on delete cascade,
  user_id bigint not null,
  frequency text not null check (frequency in ('hourly', 'daily')),
  -- Time up to which unread conversations were reported.
  told_until timestamptz not null,
  primary key (org_id, user_id)
);
