-- Organizations, their accounts, the accounts' phone numbers and groups.
--
-- Rules for all tables of the schema (enforced by tenancy.test.ts): tenant tables have org_id first in every primary,
-- unique and foreign key; tables that are read before the organization is known (sign-in, carriers, queues) are marked
-- as global. No triggers, no ON DELETE SET NULL, bigint identities, so that a Citus cluster accepts the schema
-- unchanged.
--
-- Columns are in the order in which they were added: upgraded databases have them in the same order.

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
  updated_at timestamptz not null default now(),
  -- Whether contacts who sign up on the public page are texted only after they reply YES (features IN-19).
  is_double_opt_in boolean not null default false,
  -- Number of texts the organization has sent, counted once a night because counting millions takes too long for a
  -- request. Null = not counted yet.
  sent_count bigint,
  waves_require_admin_approval boolean not null default false,
  -- A wave to more recipients requires their number to be typed (decisions.md, Behavior).
  wave_confirmation_threshold integer not null default 1000,
  -- Maximum number of flow texts to one contact per hour and per day; null = as configured for the server.
  flow_texts_per_hour integer,
  flow_texts_per_day integer,
  -- The organization's profile (reference.md, Entities).
  domain text,
  industry text,
  size text,
  -- From this instant on, an organization must pay to continue; null = it owes nothing. Trials end at trial_ends_at.
  payment_due_at timestamptz,
  -- A declined charge that is still owed; the banner says so until it is paid.
  has_payment_failed boolean not null default false,
  -- The quiet hours that an organization sets for waves and flows, in addition to the texting rules (texting-rules.md,
  -- Opting out and in): times in each contact's time zone.
  quiet_hours_start text not null default '21:00',
  quiet_hours_end text not null default '08:00',
  -- When an overdue organization paid: its texts were held until then, and count as late only from that time
  -- (docs/adr/0061).
  sending_resumed_at timestamptz,
  -- When its owners were mailed that the grace period has ended; null = it has not, or they were not.
  suspension_mailed_at timestamptz,
  -- Placeholder text for a contact without a name in accounts that have not set their own; null = nothing.
  default_contact_name text
);
-- Organizations whose grace period may have ended.
create index organizations_in_debt on organizations (payment_due_at) where has_payment_failed;

-- Who changed which settings: saving older ones is rejected, and everyone can see who changed them last.
create table setting_changes (
  org_id bigint not null references organizations (org_id) on delete cascade,
  -- Owner of the settings: 'organization', 'account', …
  kind text not null,
  subject_id bigint not null,
  -- Version that the change created: two changes cannot both create the same version.
  version integer not null,
  -- Null if no person made it.
  user_id bigint,
  -- By input name: 'companyName'.
  fields text[] not null,
  changed_at timestamptz not null,
  primary key (org_id, kind, subject_id, version)
);

-- Times in the organization's time zone, as text: '21:00' for a weekly one, '2026-12-24T18:00' for a dated one.
create table blackouts (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  name text not null default '',
  is_weekly boolean not null,
  days smallint[] not null default '{}',
  start_time text not null,
  end_time text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index blackouts_by_end on blackouts (org_id, is_weekly, end_time);

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
  -- Who pays for an account: the organization's plan, or the account itself.
  billed_to text not null default 'organization' check (billed_to in ('account', 'organization')),
  -- When the account was deleted: its rows are deleted 35 days later (docs/adr/0065).
  deleted_at timestamptz,
  -- Placeholder text for a contact without a name; null = nothing.
  default_contact_name text,
  -- Number that calls to the account's number are forwarded to; null = they are declined.
  call_forwarding_number text,
  primary key (org_id, id)
);
create index accounts_deleted on accounts (deleted_at) where deleted_at is not null;

-- Global: an account's organization, looked up when only the account's ID is known (the sign-up page).
create table account_directory (
  account_id bigint primary key,
  org_id bigint not null
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

-- Global: numbers being claimed at a carrier, each by one organization at a time.
create table number_claims (
  phone text primary key,
  org_id bigint not null,
  provider text not null,
  claimed_at timestamptz not null
);

-- Forwarded calls: each is reported once, however often its carrier repeats the callback; deleted after 30 days.
create table calls (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null,
  carrier text not null,
  -- The carrier's own ID of the call.
  carrier_id text not null,
  caller text not null,
  number text not null,
  forwarded_to text not null,
  started_at timestamptz not null default now(),
  ended_at timestamptz,
  seconds integer,
  primary key (org_id, id),
  unique (org_id, carrier, carrier_id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create index calls_by_time on calls (started_at);

-- Accounts that share waves and flows (reference.md, Entities).
create table groups (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  name text not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, name)
);

create table group_accounts (
  org_id bigint not null,
  group_id bigint not null,
  account_id bigint not null,
  added_at timestamptz not null default now(),
  primary key (org_id, group_id, account_id),
  foreign key (org_id, group_id) references groups (org_id, id) on delete cascade,
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);

-- Lists that exist in every account of a group, by name.
create table group_lists (
  org_id bigint not null,
  id bigint generated always as identity,
  group_id bigint not null,
  name text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, group_id, name),
  foreign key (org_id, group_id) references groups (org_id, id) on delete cascade
);
