-- Run of a flow's event for a contact; it happens once per contact and list (texting-rules.md, Flows). waiting: until
-- due_us · held: due while the flow is paused · all others are final. Without foreign keys, which would be checked for
-- each of many rows: code that deletes flows or contacts ends their runs.
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
