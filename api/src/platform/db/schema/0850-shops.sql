-- Shops whose purchases earn points (docs/shops.md).

-- How purchases are converted to points; one rule per organization (reference.md, Entities).
create table reward_integrations (
  org_id bigint primary key references organizations (org_id) on delete cascade,
  pos_title text not null,
  rewards_type text not null check (rewards_type in ('DOLLAR', 'POINTS')),
  -- Ten-thousandths of a point per dollar, so that all calculations use integers.
  factor_units bigint not null check (factor_units > 0),
  -- Purchases before the rule was first set earn nothing.
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);

create table shop_connections (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  vendor text not null check (vendor in ('treez', 'shopify')),
  -- Account that the shop belongs to; null = the organization, as for Shopify shops.
  account_id bigint,
  -- The vendor's name for it: a dispensary, a domain.
  shop text not null,
  -- Sealed (platform/secrets); empty once the shop revoked it.
  sealed_key bytea not null,
  key_hint text not null default '',
  -- Hash of the bearer token that webhooks must send; null if the vendor signs them.
  webhook_hash bytea,
  -- Sync position in the vendor's format; '' = from the start of the connection.
  ticket_cursor text not null default '',
  customer_cursor text not null default '',
  fetch_at timestamptz not null default now(),
  fetched_at timestamptz,
  failures integer not null default 0,
  fault text not null default '',
  uninstalled_at timestamptz,
  created_by bigint,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, vendor, shop),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create unique index shop_connections_by_account on shop_connections (org_id, account_id, vendor)
  where account_id is not null;

-- Global: a webhook identifies a shop before its organization is known. A shop belongs to one organization.
create table shop_directory (
  vendor text not null,
  address text not null,
  org_id bigint not null references organizations (org_id) on delete cascade,
  connection_id bigint not null,
  primary key (vendor, address)
);

-- A purchase with everything returned from it, and its points in the ledger.
create table shop_purchases (
  org_id bigint not null references organizations (org_id) on delete cascade,
  connection_id bigint not null,
  id text not null,
  -- Null = the customer could not be identified.
  phone text,
  purchased_at timestamptz,
  -- Rule at the time of the purchase; null = it earns nothing.
  rewards_type text,
  factor_units bigint,
  due_points bigint not null default 0,
  booked_points bigint not null default 0,
  primary key (org_id, connection_id, id),
  foreign key (org_id, connection_id) references shop_connections (org_id, id) on delete cascade
);
create index shop_purchases_open on shop_purchases (org_id, phone) where due_points <> booked_points;

-- The shop's records, each stored once by its own ID: sales, and returns with their sign.
create table shop_tickets (
  org_id bigint not null references organizations (org_id) on delete cascade,
  connection_id bigint not null,
  id text not null,
  purchase_id text not null,
  amount_cents bigint not null,
  points bigint not null,
  -- By the shop's clock; records older than this are too late.
  changed_at timestamptz not null,
  primary key (org_id, connection_id, id),
  foreign key (org_id, connection_id) references shop_connections (org_id, id) on delete cascade
);
create index shop_tickets_by_purchase on shop_tickets (org_id, connection_id, purchase_id);

-- Webhooks as received, each stored once by the shop's ID; processed afterwards, deleted after 30 days.
create table shop_events (
  org_id bigint not null references organizations (org_id) on delete cascade,
  connection_id bigint not null,
  id text not null,
  topic text not null,
  body text not null,
  received_at timestamptz not null default now(),
  worked_at timestamptz,
  primary key (org_id, connection_id, id),
  foreign key (org_id, connection_id) references shop_connections (org_id, id) on delete cascade
);

-- Shops simulated by the stand-ins, for trying the product without a real one.
create table stand_in_shops (
  vendor text not null,
  shop text not null,
  settings jsonb not null default '{}',
  primary key (vendor, shop)
);
create table stand_in_records (
  vendor text not null,
  shop text not null,
  kind text not null,
  id text not null,
  content jsonb not null,
  changed_at timestamptz not null default now(),
  primary key (vendor, shop, kind, id)
);
create index stand_in_records_by_time on stand_in_records (vendor, shop, kind, changed_at, id);
