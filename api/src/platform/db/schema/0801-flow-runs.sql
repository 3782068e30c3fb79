-- What an event of a flow came to for a contact: it happens once for each contact and list (texting-rules.md, Flows).
-- waiting: until due_us · held: due while the flow is paused · the others are ends. Without foreign keys, which would be
-- looked up for each of many: who deletes flows or contacts ends their runs.
create table flow_runs (
  org_id bigint not null,
  contact_id bigint not null,
  flow_id bigint not null,
  event_id text not null,
  -- As flow_steps.event_list_id.
  list_id bigint not null,
  -- The order in which they began, for pages.
  id bigint generated always as identity,
  account_id bigint not null,
  step_id bigint not null,
  state text not null default 'waiting' check (
    state in ('waiting', 'held', 'done', 'answered', 'removed', 'refused', 'too_late', 'failed')
  ),
  reason text,
  started_us bigint not null,
  due_us bigint not null,
  -- When the event happened; null = it has not, and may be waited for anew.
  fired_us bigint,
  ended_us bigint,
  -- The text that was written, and what the contact did within 72 hours of it.
  message_id bigint,
  sent_us bigint,
  replied_us bigint,
  opted_out_us bigint,
  -- The contact before the flow: what a text or an opt-out means is asked by contact.
  primary key (org_id, contact_id, flow_id, event_id, list_id)
) with (fillfactor = 80);
create index flow_runs_due on flow_runs (due_us, org_id) where state = 'waiting';
create index flow_runs_held on flow_runs (org_id, flow_id) where state = 'held';
create index flow_runs_of_flow on flow_runs (org_id, flow_id, id);
create index flow_runs_of_step on flow_runs (org_id, step_id, id);

-- Contacts that a flow has begun to work for, each counted once.
create table flow_contacts (
  org_id bigint not null,
  flow_id bigint not null,
  contact_id bigint not null,
  -- Staff took the contact out: no step begins for them any more.
  removed_at timestamptz,
  primary key (org_id, flow_id, contact_id)
);

-- What came about, as it is appended: no figure is a row that two transactions wait for (docs/adr/0054). The step is 0 for
-- what is counted once for the flow.
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

-- The deltas added up, as far as they were.
create table flow_figures (
  org_id bigint not null,
  flow_id bigint not null,
  step_id bigint not null,
  figure text not null,
  n bigint not null,
  primary key (org_id, flow_id, step_id, figure)
);

-- Query lists that a timed step waits in, and who was in them when they were last looked at: who is new has entered.
create table flow_watches (
  org_id bigint not null,
  flow_id bigint not null,
  account_id bigint not null,
  -- Of the account, also for a flow of a group.
  list_id bigint not null,
  -- Null until it was looked at first: who is in it then has not entered it.
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
