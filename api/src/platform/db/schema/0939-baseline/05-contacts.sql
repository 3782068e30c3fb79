-- Contacts, their lists and custom fields.

-- Returns the date or number in a custom field's value, or null if it is none. Never raises an error, whatever was
-- entered.
create function day_of_text(value text) returns date language sql immutable parallel safe as $$
  select case when left(trim(value), 10) ~ '^(\d\d(0[48]|[2468][048]|[13579][26])|([02468][048]|[13579][26])00)-02-29$'
      or left(trim(value), 10) ~ '^\d{4}-((0[13578]|1[02])-(0[1-9]|[12]\d|3[01])|(0[469]|11)-(0[1-9]|[12]\d|30)|02-(0[1-9]|1\d|2[0-8]))$'
    then case when (length(trim(value)) = 10 or substr(trim(value), 11, 1) = 'T') and left(trim(value), 4) > '0000'
      then left(trim(value), 10)::date end
  end
$$;

create function number_of_text(value text) returns numeric language sql immutable parallel safe as $$
  select case when trim(value) ~ '^[+-]?\d{1,15}(\.\d{1,10})?$' then trim(value)::numeric end
$$;

create table contacts (
  org_id bigint not null,
  id bigint generated always as identity,
  -- For a day, a deleted contact belongs to no account (contact_deletions stores which one it was in): queries for an
  -- account's contacts or conversations no longer find it, and its phone is free again.
  account_id bigint,
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
  -- Contacts who signed up with double opt-in and have yet to reply YES: they may not be texted, but never opted out
  -- (features IN-19).
  yes_awaited boolean not null default false,
  primary key (org_id, id),
  unique (org_id, account_id, phone),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade,
  constraint contacts_yes_awaited_is_out check (not yes_awaited or unsubscribed_at is not null)
);
create index contacts_by_account on contacts (org_id, account_id, id desc);
create index contacts_search on contacts using gin (org_id, account_id, search_text gin_trgm_ops);
create index contacts_metadata on contacts using gin (metadata jsonb_path_ops);
-- Sort orders of the contacts table; contacts without a name come last.
create index contacts_by_name on contacts (org_id, account_id, (name = ''), lower(name), id);
create index contacts_by_creation on contacts (org_id, account_id, created_at, id);
create index contacts_opted_out on contacts (org_id, account_id, id desc) where unsubscribed_at is not null;
create index contacts_blocked on contacts (org_id, account_id, id desc) where blocked;
-- Without these statistics, the planner expects as many carriers as contacts, and uses one process instead of three to
-- count a million contacts.
create statistics contacts_carriers on ((metadata ->> 'carrier')) from contacts;

-- Typed values of contacts.metadata, so that ranges and equality are found by index. The jsonb is the source of truth:
-- code that writes it calls keepFieldValues (areas/contacts/records/field-values.service.ts) in the same transaction.
create table contact_field_values (
  org_id bigint not null,
  account_id bigint not null,
  contact_id bigint not null,
  field text not null,
  -- Lowercase, first 200 characters.
  text_value text not null,
  number_value numeric,
  date_value date,
  primary key (org_id, contact_id, field),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index contact_field_values_by_text on contact_field_values (org_id, account_id, field, text_value, contact_id);
create index contact_field_values_by_number
  on contact_field_values (org_id, account_id, field, number_value, contact_id) where number_value is not null;
create index contact_field_values_by_date
  on contact_field_values (org_id, account_id, field, date_value, contact_id) where date_value is not null;

-- Deletions that can still be undone.
create table contact_deletions (
  org_id bigint not null,
  contact_id bigint not null,
  account_id bigint not null,
  phone text not null,
  -- Lists that the contact was on.
  list_ids bigint[] not null,
  deleted_by bigint,
  deleted_at timestamptz not null default now(),
  primary key (org_id, contact_id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index contact_deletions_by_age on contact_deletions (deleted_at);

-- Contacts that were merged into another; links sent to them still reference them.
create table merged_contacts (
  org_id bigint not null,
  gone_id bigint not null,
  contact_id bigint not null,
  primary key (org_id, gone_id),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
);
create index merged_contacts_by_contact on merged_contacts (org_id, contact_id);

create table lists (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  name text not null,
  -- 'all' and 'unsubscribe' are built in, the others are created by users. 'query' lists evaluate `query` whenever they
  -- are used. Built-in ones are also evaluated, so that no contact ever has a member row for them.
  kind text not null default 'plain' check (kind in ('all', 'unsubscribe', 'plain', 'query')),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  query jsonb,
  -- The list that a query list searches; null = All.
  source_list_id bigint,
  -- Number of members and when they were counted; null = to be recounted.
  size bigint not null default 0,
  counted_at timestamptz,
  primary key (org_id, id),
  unique (org_id, account_id, name),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create index lists_by_account on lists (org_id, account_id, id desc);
create index lists_by_source on lists (org_id, source_list_id) where source_list_id is not null;

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
  failures integer not null default 0,
  -- A run that cannot continue is given up, so that the field can be applied again.
  has_failed boolean not null default false,
  primary key (org_id, id),
  foreign key (org_id, field_id) references custom_fields (org_id, id) on delete cascade
);
create index custom_field_runs_by_field on custom_field_runs (org_id, field_id, id desc);
-- One at a time, so that two values never mix.
create unique index custom_field_runs_once on custom_field_runs (org_id, field_id) where status <> 'done';
