-- Shops at Shopify: who is installing one, whom it knows, and where its customers go (docs/shops.md, Shopify).

-- An installation under way, bound to the session that began it; used once, for ten minutes.
create table shop_installs (
  org_id bigint not null references organizations (org_id) on delete cascade,
  state_hash bytea not null,
  session_id bigint not null,
  shop text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, state_hash)
);

-- Lists of an account that customers of a shop go into. An account is set up for one shop.
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

-- Customers as the shop tells of them, with what they agreed to there, when and where.
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
  -- Contacts that came to be by this customer: what the shop asks us to forget.
  made_contacts bigint[] not null default '{}',
  primary key (org_id, connection_id, id),
  foreign key (org_id, connection_id) references shop_connections (org_id, id) on delete cascade
);
alter table shop_purchases add column customer_id text;
