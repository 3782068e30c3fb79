-- Sign-in with its second steps and passkeys, and signing up. Global: read before the organization is known.

-- Global: two-factor, password reset and one-time sign-in tokens, found by their hash.
create table one_time_tokens (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  -- A code that turns off two-step sign-in ('two_step_off') is valid for nothing else.
  purpose text not null check (purpose in ('two_factor', 'reset', 'sign_in', 'two_step_off', 'invitation')),
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz,
  -- Issuer of the token: for an invitation, the inviting colleague.
  given_by bigint
);
create index one_time_tokens_by_user on one_time_tokens (user_id, purpose);

-- Global: the code of one two-step sign-in, bound to its token (decisions.md, Sign-in).
create table two_factor_codes (
  token_id bigint primary key references one_time_tokens (id) on delete cascade,
  code_hash bytea not null,
  medium text not null check (medium in ('sms', 'email')),
  attempts integer not null default 0,
  sent_at timestamptz not null,
  expires_at timestamptz not null
);

-- Two-step sign-in codes are counted per user, across logins, resends and tokens: append-only.
create table two_step_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('code_sent', 'code_wrong', 'owner_warned')),
  at timestamptz not null
);
create index two_step_events_by_user on two_step_events (user_id, kind, at);
create index two_step_events_by_time on two_step_events (at);

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

-- Global: OpenID Connect sign-ins that have started and not ended.
create table openid_requests (
  state_hash bytea primary key,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null,
  -- Hash of a secret kept by the browser that started the sign-in; the sign-in cannot be completed without it.
  browser_hash bytea
);

-- Global: failed sign-ins by account and by address, keyed by hash.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  first_failed_at timestamptz not null,
  locked_until timestamptz,
  -- An account's failures are counted per network; a password reset deletes all of them.
  account_key text
);
create index sign_in_failures_by_account on sign_in_failures (account_key) where account_key is not null;

-- Global: sign-ups, found by the hash of their token before they have an organization. Once there is one, the row is
-- kept until the sign-up expires. Organizations abandoned without an account are removed then.
create table sign_ups (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  code_hash bytea,
  code_asked_at timestamptz not null,
  code_expires_at timestamptz,
  codes_asked integer not null default 1,
  code_tries integer not null default 0,
  confirmed_at timestamptz,
  org_id bigint,
  organized_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ups_by_expiry on sign_ups (expires_at);
