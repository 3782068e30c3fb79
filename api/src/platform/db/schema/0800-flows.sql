-- Automatic replies and list changes, for an account or a group (reference.md, Entities).
create table flows (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  -- One of the two is set: a group's flow applies to each of its accounts.
  account_id bigint,
  group_id bigint,
  name text not null,
  description text not null,
  is_paused boolean not null default false,
  -- Incremented by every change a user makes.
  version integer not null default 1,
  created_by bigint,
  -- Idempotency key: the same key creates one flow.
  client_key text,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- A deleted flow is hidden and inactive; its data is deleted later, in batches.
  deleted_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade,
  foreign key (org_id, group_id) references groups (org_id, id) on delete cascade,
  check ((account_id is null) <> (group_id is null))
);
create index flows_of_account on flows (org_id, account_id, id desc) where deleted_at is null and account_id is not null;
create index flows_of_group on flows (org_id, group_id, id desc) where deleted_at is null and group_id is not null;
create unique index flows_by_client_key on flows (org_id, client_key) where client_key is not null;

-- The steps of a flow. A deleted step is kept with a null position, because its runs reference it.
create table flow_steps (
  org_id bigint not null,
  id bigint generated always as identity,
  flow_id bigint not null,
  -- Position in the flow, from 0.
  position smallint,
  event_id text not null,
  action_id text not null,
  -- A list in the account or, for a group's flow, one of the group's default lists (group_lists); possibly deleted
  -- since.
  event_list_id bigint not null,
  -- As entered, separated by commas; empty = any reply.
  keywords text not null default '',
  -- Seconds to wait for a reply or a conversion.
  event_delay integer not null default 0,
  action_list_id bigint,
  -- Seconds from the event to the action.
  action_delay integer not null default 0,
  -- Other arguments of the action: body, media, templateId, shorten_links, custom_domain_id, program, points.
  action_args jsonb not null,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, flow_id) references flows (org_id, id) on delete cascade
);
create index flow_steps_of_flow on flow_steps (org_id, flow_id, position);
create index flow_steps_by_list on flow_steps (org_id, event_list_id) where position is not null;

-- Who changed which inputs of a flow, by version; for users who edit an older one.
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

-- Maximum number of flow texts to one contact per hour and per day; null = as configured for the server.
alter table organizations add column flow_texts_per_hour integer;
alter table organizations add column flow_texts_per_day integer;
