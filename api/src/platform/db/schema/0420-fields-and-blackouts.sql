-- Custom fields of contacts, and blackouts, during which nothing scheduled is sent.

create table custom_fields (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  -- Key of its values in contacts.metadata.
  field_name text not null,
  field_type text not null check (field_type in ('Date', 'text', 'Number')),
  default_value text not null default '',
  -- If false, it applies to its rows in custom_field_accounts and custom_field_lists.
  is_org_level boolean not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index custom_fields_by_name on custom_fields (org_id, lower(field_name));

create table custom_field_accounts (
  org_id bigint not null,
  field_id bigint not null,
  account_id bigint not null,
  primary key (org_id, field_id, account_id),
  foreign key (org_id, field_id) references custom_fields (org_id, id) on delete cascade,
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);

create table custom_field_lists (
  org_id bigint not null,
  field_id bigint not null,
  list_id bigint not null,
  primary key (org_id, field_id, list_id),
  foreign key (org_id, field_id) references custom_fields (org_id, id) on delete cascade,
  foreign key (org_id, list_id) references lists (org_id, id) on delete cascade
);

-- A value being applied to many contacts, in order of their IDs: a worker that takes over continues after
-- after_contact_id.
create table custom_field_runs (
  org_id bigint not null,
  id bigint generated always as identity,
  field_id bigint not null,
  value text not null,
  is_forced boolean not null,
  -- isOrgLevel, accountIds, listIds, as requested.
  scope jsonb not null,
  status text not null default 'queued' check (status in ('queued', 'running', 'done')),
  total integer not null,
  seen integer not null default 0,
  changed integer not null default 0,
  after_contact_id bigint not null default 0,
  started_by bigint not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, field_id) references custom_fields (org_id, id) on delete cascade
);
create index custom_field_runs_by_field on custom_field_runs (org_id, field_id, id desc);
-- One at a time, so that two values never mix.
create unique index custom_field_runs_once on custom_field_runs (org_id, field_id) where status <> 'done';

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
