-- Second steps of a sign-in, and passkeys. Global, like sessions: found before the organization is known.

-- A user's authenticator app. The secret is encrypted with the processes' key (platform/secrets).
create table authenticators (
  user_id bigint primary key references users (id) on delete cascade,
  sealed_secret bytea not null,
  -- The 30-second period of the newest accepted code, so that none is accepted twice.
  last_period bigint not null,
  created_at timestamptz not null
);

-- Recovery codes for users who lost the phone with the app; each is valid once.
create table recovery_codes (
  user_id bigint not null references users (id) on delete cascade,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (user_id, code_hash)
);

create table passkeys (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports jsonb not null,
  name text not null,
  -- Synced across devices by a password manager.
  is_synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkeys_by_user on passkeys (user_id, id);

-- Challenge for a passkey to sign, valid once. The user is not known yet if a sign-in starts with it.
create table passkey_challenges (
  challenge_hash bytea primary key,
  purpose text not null check (purpose in ('add', 'sign_in', 'second_step')),
  user_id bigint references users (id) on delete cascade,
  expires_at timestamptz not null
);
create index passkey_challenges_by_expiry on passkey_challenges (expires_at);
