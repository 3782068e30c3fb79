-- Shops whose purchases earn points (docs/shops.md).

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
  -- An uninstall from before this key was issued belongs to an earlier installation.
  key_saved_at timestamptz,
  fault_kind text not null default '' check (fault_kind in ('', 'refused', 'away')),
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
  customer_id text,
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
  -- When it happened according to the shop; null = in order of arrival.
  occurred_at timestamptz,
  primary key (org_id, connection_id, id),
  foreign key (org_id, connection_id) references shop_connections (org_id, id) on delete cascade
);
create index shop_events_open on shop_events (org_id, connection_id) where worked_at is null;

-- A Shopify installation in progress, bound to the session that started it; valid once, for ten minutes.
create table shop_installs (
  org_id bigint not null references organizations (org_id) on delete cascade,
  state_hash bytea not null,
  session_id bigint not null,
  shop text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, state_hash)
);

-- Lists in an account that a shop's customers are added to. An account is set up for one shop.
create table shop_accounts (
  org_id bigint not null references organizations (org_id) on delete cascade,
  account_id bigint not null,
  connection_id bigint not null,
  subscribers_list_id bigint,
  buyers_list_id bigint,
  primary key (org_id, account_id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade,
  foreign key (org_id, connection_id) references shop_connections (org_id, id) on delete cascade
);

-- Customers as reported by the shop, with what they consented to there, when and where.
create table shop_customers (
  org_id bigint not null references organizations (org_id) on delete cascade,
  connection_id bigint not null,
  id text not null,
  phone text,
  name text not null default '',
  consent_state text not null default '',
  consent_level text not null default '',
  consent_at timestamptz,
  consent_source text not null default '',
  has_bought boolean not null default false,
  -- Contacts created for this customer, which the shop may ask us to delete.
  made_contacts bigint[] not null default '{}',
  -- Shopify records consent times to the second: of two states within one second, the one seen later applies.
  consent_seen_at timestamptz,
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
