-- Another email address of a person that waits to be confirmed by its mailbox. Global, as users are.
create table email_changes (
  user_id bigint primary key references users (id) on delete cascade,
  email text not null check (email = lower(email)),
  token_hash bytea not null unique,
  expires_at timestamptz not null
);

-- The mail digest of unread conversations; who has no row gets none.
create table mail_digests (
  org_id bigint not null references organizations (org_id) on delete cascade,
  user_id bigint not null,
  frequency text not null check (frequency in ('hourly', 'daily')),
  -- Up to when unread conversations were told.
  told_until timestamptz not null,
  primary key (org_id, user_id)
);
