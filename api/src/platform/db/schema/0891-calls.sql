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
