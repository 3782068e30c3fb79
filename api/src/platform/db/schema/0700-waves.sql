-- Waves to lists and groups. A group's wave belongs to no account; one created by a token or a flow has no author.
alter table waves alter column account_id drop not null;
alter table waves alter column created_by drop not null;
alter table waves drop constraint waves_status_check;
alter table waves add constraint waves_status_check check (status in ('draft', 'waiting_for_approval',
  'waiting_for_confirmation', 'scheduled', 'compiling', 'sending', 'paused', 'sent', 'stopped', 'failed'));
alter table waves add column group_id bigint;
-- Incremented by every change a user makes.
alter table waves add column version integer not null default 1;
alter table waves add column approved_by bigint;
alter table waves add column approved_at timestamptz;
-- User who typed the number of recipients of a large wave.
alter table waves add column confirmed_by bigint;
alter table waves add column confirmed_at timestamptz;
-- The wave whose temporary failures this one resends.
alter table waves add column resend_of bigint;
alter table waves add column started_at timestamptz;
alter table waves add column finished_at timestamptz;
-- When the engine starts it: its time, or that of the first time zone if it is sent at the recipients' local time.
alter table waves add column starts_at timestamptz;
-- Compiling continues after this contact of this account; recipients so far, and those left out by reason.
alter table waves add column compiled_account_id bigint not null default 0;
alter table waves add column compiled_contact_id bigint not null default 0;
alter table waves add column recipients integer not null default 0;
alter table waves add column left_out jsonb not null default '{}';
create index waves_of_account on waves (org_id, account_id, id desc) where contact_id is null;
create index waves_of_group on waves (org_id, group_id, id desc) where group_id is not null;
create index waves_at_work on waves (starts_at) where status in ('scheduled', 'compiling', 'sending') and contact_id is null;
-- The text sent to the rest of an A/B test: 0 = the wave's own; null = not chosen yet.
alter table waves add column winner smallint;
alter table organizations add column waves_require_admin_approval boolean not null default false;
-- A wave to more recipients requires their number to be typed (decisions.md, Behavior).
alter table organizations add column wave_confirmation_threshold integer not null default 1000;

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
