-- Replies and changes of lists that happen by themselves, of an account or of a group (reference.md, Entities).
create table flows (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  -- One of the two: a flow of a group holds for each of its accounts.
  account_id bigint,
  group_id bigint,
  name text not null,
  description text not null,
  is_paused boolean not null default false,
  -- Rises with every change of a person.
  version integer not null default 1,
  created_by bigint,
  -- The same key makes one flow.
  client_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted flow is shown nowhere and does nothing; what it did goes later, in batches.
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade,
  foreign key (org_id, group_id) references groups (org_id, id) on delete cascade,
  check ((account_id is null) <> (group_id is null))
);
create index flows_of_account on flows (org_id, account_id, id desc) where deleted_at is null and account_id is not null;
create index flows_of_group on flows (org_id, group_id, id desc) where deleted_at is null and group_id is not null;
create unique index flows_by_client_key on flows (org_id, client_key) where client_key is not null;

-- The steps of a flow. One that was deleted from it stays, since what it did names it; its position is null then.
create table flow_steps (
  org_id bigint not null,
  id bigint generated always as identity,
  flow_id bigint not null,
  -- From 0, in the order of the flow.
  position smallint,
  event_id text not null,
  action_id text not null,
  -- A list of the account, or of a flow of a group a default list of that group (group_lists); possibly deleted since.
  event_list_id bigint not null,
  -- As they were entered, with commas between them; empty = any reply.
  keywords text not null default '',
  -- Seconds to wait for a reply or a conversion.
  event_delay integer not null default 0,
  action_list_id bigint,
  -- Seconds from the event to the action.
  action_delay integer not null default 0,
  -- What the action needs besides: body, media, templateId, shorten_links, custom_domain_id, program, points.
  action_args jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, flow_id) references flows (org_id, id) on delete cascade
);
create index flow_steps_of_flow on flow_steps (org_id, flow_id, position);
create index flow_steps_by_list on flow_steps (org_id, event_list_id) where position is not null;

-- Who changed which inputs of a flow, by version: for those who edit an older one.
create table flow_changes (
  org_id bigint not null,
  flow_id bigint not null,
  version integer not null,
  user_id bigint,
  fields text[] not null,
  changed_at timestamptz not null default now(),
  primary key (org_id, flow_id, version),
  foreign key (org_id, flow_id) references flows (org_id, id) on delete cascade
);

-- Texts of flows to one contact in an hour and in a day; null = as the server is configured.
alter table organizations add column flow_texts_per_hour integer;
alter table organizations add column flow_texts_per_day integer;
