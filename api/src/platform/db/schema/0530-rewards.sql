-- Rewards: what points are given for, who collects them, and every point that came or went (features RW).

create table reward_programs (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  -- Null = at every account of the organization.
  account_id bigint,
  name text not null,
  point_value bigint not null check (point_value > 0),
  discount_code text not null default '',
  discount_percent double precision,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade,
  check (discount_code <> '' or discount_percent is not null)
);
create unique index reward_programs_by_name on reward_programs (org_id, lower(name));

-- A person collects once in an organization, by phone: at whichever account, whatever becomes of the contact.
create table reward_participants (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  phone text not null,
  -- The sum of this phone's entries, kept in the transaction of each.
  points bigint not null default 0 check (points >= 0),
  subscribed_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, phone)
);
create index reward_participants_by_time on reward_participants (org_id, subscribed_at);

-- The ledger: never changed. Who leaves takes their points along by an entry of its own.
create table reward_entries (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  phone text not null,
  -- Where it happened.
  account_id bigint,
  kind text not null check (kind in ('joined', 'added', 'redeemed', 'left')),
  -- With its sign.
  points bigint not null,
  -- What was there after it.
  balance bigint not null check (balance >= 0),
  -- The reward's name at that time: it may be deleted since.
  program text,
  -- Asked again with the same key, it is not done again.
  client_key text,
  by_user bigint,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index reward_entries_by_key on reward_entries (org_id, phone, client_key) where client_key is not null;
create index reward_entries_by_phone on reward_entries (org_id, phone, id);
create index reward_entries_redeemed on reward_entries (org_id, program) where kind = 'redeemed';
