-- Webhooks: events for the programs of an organization.

-- Endpoints at which an organization's programs receive events for one account's texts.
create table webhooks (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  account_id bigint not null,
  primary_phone text not null,
  url text not null,
  event_types text[] not null,
  secret text,
  is_active boolean not null default true,
  disabled_reason text,
  last_sequence bigint not null default 0,
  -- Consecutive failures, and until when the endpoint is not called because of them, in microseconds.
  failures int not null default 0,
  resting_until_us bigint not null default 0,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  -- Signing secret, sealed (platform/secrets). The receiver verifies signatures with it, so it cannot be a hash.
  sealed_secret bytea,
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create index webhooks_by_account on webhooks (org_id, account_id) where is_active;

-- Events for an endpoint, inserted in the transaction of the change. `due_us` is when the delivery is due and, once
-- claimed, when its lease ends; 0 = immediately. No foreign key to the endpoint, because deleting one must not fail the
-- transaction of a text.
create table webhook_deliveries (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  webhook_id bigint not null,
  event_type text not null,
  payload jsonb not null,
  status text not null default 'pending' check (status in ('pending', 'delivered', 'failed')),
  sequence bigint,
  due_us bigint not null default 0,
  attempts int not null default 0,
  response_status int,
  error text,
  attempted_at timestamptz,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create index webhook_deliveries_due on webhook_deliveries (org_id, webhook_id, due_us) where status = 'pending';
create index webhook_deliveries_unnumbered on webhook_deliveries (org_id, webhook_id, id) where sequence is null;
create index webhook_deliveries_by_webhook on webhook_deliveries (org_id, webhook_id, id desc);
create index webhook_deliveries_by_time on webhook_deliveries (created_at);
