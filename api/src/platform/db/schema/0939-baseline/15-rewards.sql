-- Rewards: what points can be redeemed for, participants, and every change of points (features RW).

create table reward_programs (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  -- Null = available in every account of the organization.
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

-- A person participates once per organization, by phone: in whichever account, whatever happens to the contact.
create table reward_participants (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  phone text not null,
  -- Sum of this phone's entries, updated in the transaction of each.
  points bigint not null default 0 check (points >= 0),
  subscribed_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, phone)
);
create index reward_participants_by_time on reward_participants (org_id, subscribed_at);

-- The ledger: never changed. The points of a participant who leaves are removed by an entry of their own.
create table reward_entries (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  phone text not null,
  -- Account in which it happened.
  account_id bigint,
  kind text not null check (kind in ('joined', 'added', 'redeemed', 'left')),
  -- Signed number of points.
  points bigint not null,
  -- Balance afterwards.
  balance bigint not null check (balance >= 0),
  -- The reward's name at that time, since it may have been deleted.
  program text,
  -- Idempotency key: a repeated request is not applied again.
  client_key text,
  by_user bigint,
  created_at timestamptz not null default now(),
  actor_kind text not null default 'person'
    check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system')),
  actor_id bigint,
  primary key (org_id, id)
);
create unique index reward_entries_by_key on reward_entries (org_id, phone, client_key) where client_key is not null;
create index reward_entries_by_phone on reward_entries (org_id, phone, id);
create index reward_entries_redeemed on reward_entries (org_id, program) where kind = 'redeemed';

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
