-- Scales contacts to a million: sorting and filtering by index, query lists, bulk changes, deletions that can be
-- undone.

-- For a day, a deleted contact belongs to no account (contact_deletions stores which one it was in): queries for an
-- account's contacts or conversations no longer find it, and its phone is free again.
alter table contacts alter column account_id drop not null;

-- Sort orders of the contacts table; contacts without a name come last.
create index contacts_by_name on contacts (org_id, account_id, (name = ''), lower(name), id);
create index contacts_by_creation on contacts (org_id, account_id, created_at, id);
create index contacts_opted_out on contacts (org_id, account_id, id desc) where unsubscribed_at is not null;
create index contacts_blocked on contacts (org_id, account_id, id desc) where blocked;

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
create index contact_field_values_by_number on contact_field_values (org_id, account_id, field, number_value, contact_id)
  where number_value is not null;
create index contact_field_values_by_date on contact_field_values (org_id, account_id, field, date_value, contact_id)
  where date_value is not null;
insert into contact_field_values (org_id, account_id, contact_id, field, text_value, number_value, date_value)
select org_id, account_id, id, key, left(lower(value), 200), number_of_text(value), day_of_text(value)
from contacts, jsonb_each_text(metadata)
where value is not null and value <> '';

-- Query lists evaluate `query` whenever they are used. All and Unsubscribe are also evaluated, so that no contact ever
-- has a member row for them.
alter table lists drop constraint lists_kind_check;
alter table lists add constraint lists_kind_check check (kind in ('all', 'unsubscribe', 'plain', 'query'));
alter table lists add column query jsonb;
-- The list that a query list searches; null = All.
alter table lists add column source_list_id bigint;
-- Number of members and when they were counted; null = to be recounted.
alter table lists add column size bigint not null default 0;
alter table lists add column counted_at timestamptz;
create index lists_by_account on lists (org_id, account_id, id desc);
create index lists_by_source on lists (org_id, source_list_id) where source_list_id is not null;
delete from list_members using lists
where lists.org_id = list_members.org_id and lists.id = list_members.list_id and kind in ('all', 'unsubscribe');
insert into lists (org_id, account_id, name, kind)
select org_id, id, built_in.name, kind
from accounts, (values ('All', 'all'), ('Unsubscribe', 'unsubscribe')) as built_in (name, kind)
on conflict do nothing;

-- Whether a phone ever opted out of an account, even if its contact was deleted since.
create index consent_log_by_phone on consent_log (org_id, account_id, phone, id desc);

-- Bulk changes of contacts. bulk_action_contacts are the selected ones; has_changed marks those that were changed, for
-- the undo.
create table bulk_actions (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  kind text not null
    check (kind in ('add_to_list', 'remove_from_list', 'block', 'unblock', 'unsubscribe', 'delete', 'restore')),
  list_id bigint,
  status text not null default 'queued' check (status in ('queued', 'running', 'done', 'cancelled')),
  -- Query that selects the contacts at the start; null if they were listed.
  query jsonb,
  total integer not null default 0,
  seen integer not null default 0,
  changed integer not null default 0,
  after_contact_id bigint not null default 0,
  undo_of bigint,
  undone_at timestamptz,
  started_by bigint not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create index bulk_actions_by_account on bulk_actions (org_id, account_id, id desc);
create index bulk_actions_by_age on bulk_actions (created_at);

create table bulk_action_contacts (
  org_id bigint not null,
  bulk_id bigint not null,
  contact_id bigint not null,
  has_changed boolean not null default false,
  primary key (org_id, bulk_id, contact_id),
  foreign key (org_id, bulk_id) references bulk_actions (org_id, id) on delete cascade
);
