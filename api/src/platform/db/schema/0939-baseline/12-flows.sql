-- Flows: automatic replies and follow-ups.

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
create index flows_of_account on flows (org_id, account_id, id desc)
  where deleted_at is null and account_id is not null;
create index flows_of_group on flows (org_id, group_id, id desc)
  where deleted_at is null and group_id is not null;
create unique index flows_by_client_key on flows (org_id, client_key) where client_key is not null;
-- Flows of all organizations whose runs are to be deleted.
create index flows_deleted on flows (deleted_at) where deleted_at is not null;

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

-- Run of a flow's event for a contact; it happens once per contact and list (texting-rules.md, Flows). Without foreign
-- keys, which would be checked for each of many rows: code that deletes flows or contacts ends their runs.
create table flow_runs (
  org_id bigint not null,
  contact_id bigint not null,
  flow_id bigint not null,
  event_id text not null,
  -- Same as flow_steps.event_list_id.
  list_id bigint not null,
  -- Order in which runs started, for pagination.
  id bigint generated always as identity,
  account_id bigint not null,
  step_id bigint not null,
  -- waiting: until due_us · held: due while the flow is paused · all others are final.
  state text not null default 'waiting' check (
    state in ('waiting', 'held', 'done', 'answered', 'removed', 'refused', 'too_late', 'failed')
  ),
  reason text,
  started_us bigint not null,
  due_us bigint not null,
  -- When the event happened; null = it has not, and may be awaited again.
  fired_us bigint,
  ended_us bigint,
  -- The text that was created, and the contact's actions within 72 hours of it.
  message_id bigint,
  sent_us bigint,
  replied_us bigint,
  opted_out_us bigint,
  -- Contact before flow: texts and opt-outs are looked up by contact.
  primary key (org_id, contact_id, flow_id, event_id, list_id)
) with (fillfactor = 80);
create index flow_runs_due on flow_runs (due_us, org_id) where state = 'waiting';
create index flow_runs_held on flow_runs (org_id, flow_id) where state = 'held';
create index flow_runs_of_flow on flow_runs (org_id, flow_id, id);
create index flow_runs_of_step on flow_runs (org_id, step_id, id);
-- Queries for due work are per organization, so that rows held until payment are not read (docs/adr/0061).
create index flow_runs_due_of_organization on flow_runs (org_id, due_us) where state = 'waiting';

-- Contacts that a flow has started for, each counted once.
create table flow_contacts (
  org_id bigint not null,
  flow_id bigint not null,
  contact_id bigint not null,
  -- Staff removed the contact: no further steps start for them.
  removed_at timestamptz,
  primary key (org_id, flow_id, contact_id)
);

-- Appended outcomes, so that no two transactions wait for the same figures row (docs/adr/0054). The step is 0 for
-- outcomes counted once per flow.
create table flow_deltas (
  org_id bigint not null,
  id bigint generated always as identity,
  flow_id bigint not null,
  step_id bigint not null,
  figure text not null,
  n integer not null,
  primary key (org_id, id)
);
create index flow_deltas_of_flow on flow_deltas (org_id, flow_id);

-- Sums of the deltas aggregated so far.
create table flow_figures (
  org_id bigint not null,
  flow_id bigint not null,
  step_id bigint not null,
  figure text not null,
  n bigint not null,
  primary key (org_id, flow_id, step_id, figure)
);

-- Query lists that a timed step watches, and their members at the last check: new members have entered the list.
create table flow_watches (
  org_id bigint not null,
  flow_id bigint not null,
  account_id bigint not null,
  -- List in the account, even for a group's flow.
  list_id bigint not null,
  -- Null until the first check: members found then have not entered the list.
  looked_at timestamptz,
  due_us bigint not null default 0,
  primary key (org_id, flow_id, list_id)
);
create index flow_watches_due on flow_watches (due_us);

create table flow_watched (
  org_id bigint not null,
  flow_id bigint not null,
  list_id bigint not null,
  contact_id bigint not null,
  primary key (org_id, flow_id, list_id, contact_id)
);
