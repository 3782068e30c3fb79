-- Rules for all tables here (enforced by tenancy.test.ts): tenant tables have org_id first in every primary, unique and
-- foreign key; tables that are read before the organization is known (sign-in, carriers, queues) are listed as global
-- in tenancy.ts. No triggers, no ON DELETE SET NULL, bigint identities, so that a Citus cluster accepts the schema
-- unchanged.

create extension if not exists pg_trgm;
create extension if not exists btree_gin;

create table organizations (
  org_id bigint generated always as identity primary key,
  company_name text not null,
  is_active boolean not null default true,
  is_on_free_trial boolean not null default false,
  trial_ends_at timestamptz,
  is_rewards_enabled boolean not null default false,
  show_unsubscribers boolean not null default true,
  logo_url text,
  time_zone text not null default 'America/New_York',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table accounts (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  provider text not null,
  time_zone text not null,
  logo_url text,
  text_link text,
  location text,
  terms_accepted_at timestamptz,
  terms_accepted_by bigint,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);

-- An account's phone numbers; the primary one is the account's phone.
create table numbers (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  phone text not null,
  provider text not null,
  is_primary boolean not null default true,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, phone),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create unique index numbers_primary on numbers (org_id, account_id) where is_primary;

-- Global: organization of the number that an inbound text was sent to, looked up before the organization is known.
create table number_directory (
  phone text primary key,
  org_id bigint not null,
  account_id bigint not null
);

-- Global: users are found by email before their organization is known.
create table users (
  id bigint generated always as identity primary key,
  org_id bigint not null,
  email text not null unique check (email = lower(email)),
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
  updated_at timestamptz not null default now()
);
create index users_by_org on users (org_id, id);

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

-- Global: found by the hash of a bearer token.
create table sessions (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  user_id bigint not null references users (id) on delete cascade,
  address text not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null
);
create index sessions_by_user on sessions (user_id);
create index sessions_by_expiry on sessions (expires_at);

-- Global: two-factor, password reset and one-time sign-in tokens, found by their hash.
create table one_time_tokens (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  purpose text not null check (purpose in ('two_factor', 'reset', 'sign_in')),
  user_id bigint not null references users (id) on delete cascade,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  used_at timestamptz
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

-- Global: failed sign-ins by account and by address, keyed by hash.
create table sign_in_failures (
  key text primary key,
  failures integer not null,
  first_failed_at timestamptz not null,
  locked_until timestamptz
);

-- Global: OpenID Connect sign-ins that have started and not ended.
create table openid_requests (
  state_hash bytea primary key,
  nonce text not null,
  code_verifier text not null,
  expires_at timestamptz not null
);

-- Global: counters of rate-limiter-flexible, shared by all processes.
create table rate_limits (
  key varchar(255) primary key,
  points integer not null default 0,
  expire bigint
);

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

create table contacts (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  name text not null default '',
  phone text not null,
  blocked boolean not null default false,
  unsubscribed_at timestamptz,
  metadata jsonb not null default '{}',
  tcpa_opt_in_location text not null default 'External Opt-In',
  time_zone text,
  -- Lowercase name and the phone's digits, for searches.
  search_text text not null generated always as (lower(name) || ' ' || ltrim(phone, '+')) stored,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, account_id, phone),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create index contacts_by_account on contacts (org_id, account_id, id desc);
create index contacts_search on contacts using gin (org_id, account_id, search_text gin_trgm_ops);
create index contacts_metadata on contacts using gin (metadata jsonb_path_ops);

create table lists (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  name text not null,
  -- 'all' and 'unsubscribe' are built in; 'plain' ones are created by users.
  kind text not null default 'plain' check (kind in ('all', 'unsubscribe', 'plain')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, account_id, name),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);

create table list_members (
  org_id bigint not null,
  list_id bigint not null,
  contact_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (org_id, list_id, contact_id),
  foreign key (org_id, list_id) references lists (org_id, id) on delete cascade,
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index list_members_by_contact on list_members (org_id, contact_id);

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
  primary key (org_id, contact_id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
) with (fillfactor = 85);
create index conversations_active on conversations (org_id, account_id, activity desc);
create index conversations_by_state on conversations (org_id, account_id, is_done, activity desc);
create index conversations_unread on conversations (org_id, account_id, activity desc) where unread_count > 0;
create index conversations_search on conversations using gin (org_id, account_id, search_text gin_trgm_ops);

create table messages (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  contact_id bigint not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  body text not null default '',
  media jsonb not null default '[]',
  status text not null check (
    status in ('received', 'scheduled', 'queued', 'sending', 'unknown', 'sent', 'delivered', 'undelivered', 'failed')
  ),
  description text not null default 'ok',
  provider text not null,
  -- Our own number that the text was sent to or is sent from.
  number text not null,
  carrier_id text,
  wave_id bigint,
  segments integer not null default 1,
  sent_by bigint,
  -- The browser's idempotency key of a message: the same key sends once.
  client_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index messages_thread on messages (org_id, contact_id, id desc);
create index messages_by_account on messages (org_id, account_id, created_at);
create unique index messages_inbound_once on messages (org_id, number, provider, carrier_id) where direction = 'inbound';
create unique index messages_client_once on messages (org_id, contact_id, client_key) where client_key is not null;
create unique index messages_wave_once on messages (org_id, wave_id, contact_id) where wave_id is not null;

-- Global, a queue: texts waiting for the sender. due_us doubles as the lease (engineering.md, Jobs and sending).
create table outbound (
  org_id bigint not null,
  message_id bigint not null,
  -- 0 = conversation, 1 = wave: conversations take precedence over waves.
  priority smallint not null default 0,
  due_us bigint not null,
  attempts integer not null default 0,
  -- Incremented by every claim; a sender only writes with the fence of its claim.
  fence bigint not null default 0,
  created_at timestamptz not null default now(),
  primary key (org_id, message_id)
) with (fillfactor = 80, autovacuum_vacuum_scale_factor = 0.01, autovacuum_vacuum_cost_delay = 0);
create index outbound_due on outbound (priority, due_us);

-- One row per carrier call, committed before the call (ARCHITECTURE.md, Server).
create table send_attempts (
  org_id bigint not null,
  id bigint generated always as identity,
  message_id bigint not null,
  attempt integer not null,
  idempotency_key text not null,
  provider text not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  outcome text check (outcome in ('accepted', 'refused', 'unknown')),
  carrier_id text,
  carrier_code text,
  description text,
  primary key (org_id, id),
  unique (org_id, message_id, attempt),
  foreign key (org_id, message_id) references messages (org_id, id) on delete cascade
);

-- Rate limit of one number, in microseconds (engineering.md, PostgreSQL).
create table number_rates (
  org_id bigint not null,
  number text not null,
  next_us bigint not null default 0,
  step_us bigint not null,
  burst integer not null default 1,
  primary key (org_id, number)
);

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

-- Append-only: who opted in or out, when and how (decisions.md, Behavior).
create table consent_log (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  contact_id bigint not null,
  phone text not null,
  change text not null check (change in ('opted_in', 'opted_out')),
  source text not null check (source in ('keyword', 'staff', 'carrier', 'import', 'form')),
  user_id bigint,
  message_id bigint,
  detail text not null default '',
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index consent_log_by_contact on consent_log (org_id, contact_id, id);

create table last_active_conversations (
  org_id bigint not null,
  user_id bigint not null,
  account_id bigint not null,
  contact_id bigint not null,
  updated_at timestamptz not null default now(),
  primary key (org_id, user_id, account_id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);

-- Global: sign-ins are audited before an organization is known, or without one.
create table audit_log (
  id bigint generated always as identity primary key,
  org_id bigint,
  user_id bigint,
  action text not null,
  detail jsonb not null default '{}',
  address text not null default '',
  request_id text not null default '',
  created_at timestamptz not null default now()
);
create index audit_log_by_org on audit_log (org_id, id desc);
create index audit_log_by_user on audit_log (user_id, id desc);

-- Global: carriers' callbacks as received, before they are processed.
create table carrier_callbacks (
  id bigint generated always as identity primary key,
  carrier text not null,
  kind text not null check (kind in ('inbound', 'status')),
  -- The carrier's ID of the event, to detect duplicates.
  event_key text not null,
  payload jsonb not null,
  received_at timestamptz not null default now(),
  processed_at timestamptz,
  attempts integer not null default 0,
  last_error text
);
create unique index carrier_callbacks_once on carrier_callbacks (carrier, kind, event_key);
create index carrier_callbacks_open on carrier_callbacks (id) where processed_at is null;

-- Global, an outbox: events for the live streams, kept for an hour so that a stream can resume.
create table live_events (
  id bigint generated always as identity primary key,
  org_id bigint not null,
  account_id bigint not null,
  event text not null,
  data jsonb not null,
  created_at timestamptz not null default now()
);
create index live_events_by_account on live_events (org_id, account_id, id);
create index live_events_by_age on live_events (created_at);
