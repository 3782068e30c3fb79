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
