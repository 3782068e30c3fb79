-- Shopify shops: installations, customers, and the lists that customers are added to (docs/shops.md, Shopify).

-- An installation in progress, bound to the session that started it; valid once, for ten minutes.
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
  primary key (org_id, connection_id, id),
  foreign key (org_id, connection_id) references shop_connections (org_id, id) on delete cascade
);
alter table shop_purchases add column customer_id text;
