-- Tables of the platform: keys, limits, tokens of programs, audit log, live events, files and mails.

-- Global: random signing keys shared by all processes, created once.
create table signing_keys (
  name text primary key,
  key bytea not null
);

-- 'sign-up' signs the forms of the public sign-up page. 'limits' hashes the phones, emails and addresses that counters
-- are stored under, so that the tables do not list who called. 'links' seals the contents of short links
-- (docs/adr/0045): without it, every link ever sent stops working.
insert into signing_keys (name, key)
select name, sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea)
from (values ('sign-up'), ('limits'), ('links')) as new_key (name);

-- Global: counters of rate-limiter-flexible, shared by all processes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

-- Global, like sessions: found before the organization is known. Only a hash of the bearer token is stored.
create table access_tokens (
  id bigint generated always as identity primary key,
  org_id bigint not null references organizations (org_id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  is_active boolean not null default true,
  created_by bigint,
  created_at timestamptz not null default now(),
  -- A token's hint in the list, its expiry, and when a program last used it.
  hint text not null default '',
  expires_at timestamptz,
  last_used_at timestamptz
);
create index access_tokens_by_org on access_tokens (org_id, id);

-- Keys that let a program repeat a call: the request, and the answer, which is sealed with the key itself. Only the
-- key's hash is stored. Without an answer, the call is in progress, or its process died.
create table idempotency_keys (
  org_id bigint not null references organizations (org_id) on delete cascade,
  caller_kind text not null check (caller_kind in ('person', 'token')),
  caller_id bigint not null,
  key_hash bytea not null,
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz not null default now(),
  -- Holder of the key's call, until when duplicates wait for it, and whether it has committed anything.
  holder text,
  leased_until timestamptz not null default now() + interval '1 minute',
  is_committed boolean not null default true,
  primary key (org_id, caller_kind, caller_id, key_hash)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);

-- Global: sign-ins are audited before an organization is known, or without one.
create table audit_log (
  id bigint generated always as identity primary key,
  org_id bigint,
  user_id bigint,
  action text not null,
  detail jsonb not null default '{}',
  address text not null default '',
  request_id text not null default '',
  created_at timestamptz not null default now(),
  -- Actor if no person acted: a token, a flow, a point of sale, the server itself. The row's user column is then null,
  -- and actor_id identifies the actor within its kind.
  actor_kind text check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system')),
  actor_id bigint
);
create index audit_log_by_org on audit_log (org_id, id desc);
create index audit_log_by_user on audit_log (user_id, id desc);
-- For looking up where a user signed in before, while their account is under attack.
create index audit_log_sign_ins on audit_log (user_id, id desc) where action = 'sign_in.succeeded';

-- Global, an outbox: events for the live streams, kept for an hour so that a stream can resume.
create table live_events (
  id bigint generated always as identity primary key,
  org_id bigint not null,
  -- Without an account, an event belongs to the whole organization.
  account_id bigint,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index live_events_by_account on live_events (org_id, account_id, id);
create index live_events_by_age on live_events (created_at);

create table media (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  -- Unguessable; part of the public URL.
  key text not null,
  content_type text not null,
  bytes integer not null,
  width integer,
  height integer,
  uploaded_by bigint,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, key)
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

-- Global: mails that would have been sent, readable at /outbox while no mail server is configured.
create table outbox_mails (
  id bigint generated always as identity primary key,
  recipient text not null,
  subject text not null,
  body_text text not null,
  body_html text not null,
  created_at timestamptz not null
);

-- Outcome of each mail: one with an unknown outcome is not resent (docs/adr/0064).
create table mail_deliveries (
  mail_id text primary key,
  state text not null check (state in ('sending', 'later', 'sent', 'refused', 'unknown', 'given_up')),
  reason text,
  tries integer not null default 0,
  changed_at timestamptz not null
);
create index mail_deliveries_changed on mail_deliveries (changed_at);
