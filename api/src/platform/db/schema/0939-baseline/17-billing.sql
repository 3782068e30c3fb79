-- Cards, subscriptions, invoices and payments.

-- An organization's card, as described by its processor. Card numbers are never stored here (docs/adr/0061).
create table payment_cards (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  processor text not null,
  customer_ref text not null,
  method_ref text not null,
  brand text not null,
  last_four text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  billing_email text not null,
  created_at timestamptz not null,
  -- Null = it is in use; a card is used once a charge of it has succeeded.
  replaced_at timestamptz,
  primary key (org_id, id)
);
create unique index payment_cards_current on payment_cards (org_id) where replaced_at is null;

-- An organization's monthly subscription and its period. Months are counted from anchor_at.
create table subscriptions (
  org_id bigint not null references organizations (org_id) on delete cascade,
  plan_id text not null,
  -- A smaller plan starts next month; null = no change.
  next_plan_id text,
  anchor_at timestamptz not null,
  months integer not null default 0,
  period_start timestamptz not null,
  period_end timestamptz not null,
  coupon_code text,
  coupon_invoices_left integer not null default 0,
  updated_at timestamptz not null,
  primary key (org_id)
);
create index subscriptions_by_end on subscriptions (period_end);

create table invoices (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  kind text not null check (kind in ('subscription', 'upgrade', 'monthly')),
  plan_id text not null,
  coupon_code text,
  period_start timestamptz not null,
  period_end timestamptz not null,
  currency text not null,
  total_cents bigint not null check (total_cents >= 0),
  status text not null check (status in ('open', 'paid', 'failed', 'void')),
  company_name text not null,
  billing_email text not null,
  created_at timestamptz not null,
  paid_at timestamptz,
  -- When a declined month is automatically charged again; null = only by a person.
  next_try_at timestamptz,
  primary key (org_id, id)
);
-- A month is invoiced once, even if a job runs twice.
create unique index invoices_month_once on invoices (org_id, period_start) where kind = 'monthly';
create index invoices_to_try on invoices (next_try_at) where next_try_at is not null;

-- The ledger: a line for texts contains the account and the period whose texts it counts.
create table invoice_lines (
  org_id bigint not null,
  invoice_id bigint not null,
  position integer not null,
  kind text not null check (kind in ('plan', 'segments', 'pictures', 'included', 'coupon')),
  description text not null,
  account_id bigint,
  period_start timestamptz not null,
  period_end timestamptz not null,
  quantity integer not null,
  unit_cents integer not null,
  amount_cents bigint not null,
  primary key (org_id, invoice_id, position),
  foreign key (org_id, invoice_id) references invoices (org_id, id) on delete cascade
);

-- A charge is stored with its idempotency key before the processor is called, so that a repeated call charges once.
create table payments (
  org_id bigint not null,
  id bigint generated always as identity,
  invoice_id bigint not null,
  card_id bigint not null,
  idempotency_key text not null,
  amount_cents bigint not null check (amount_cents > 0),
  currency text not null,
  processor text not null,
  -- The processor's ID of the charge; null until it responded.
  processor_ref text,
  -- Whether the customer was at the form and could respond to their bank.
  is_person_present boolean not null,
  status text not null check (status in ('pending', 'requires_action', 'succeeded', 'failed')),
  failure_code text,
  created_at timestamptz not null,
  settled_at timestamptz,
  primary key (org_id, id),
  foreign key (org_id, invoice_id) references invoices (org_id, id) on delete cascade
);
create unique index payments_one_open on payments (org_id) where status in ('pending', 'requires_action');
create index payments_of_invoice on payments (org_id, invoice_id, id);
create index payments_open on payments (created_at) where status in ('pending', 'requires_action');

-- Global: the simulated processor, which knows no tenants. A card stores its test behavior, never a number.
create table simulated_cards (
  token text primary key,
  behaviour text not null check (
    behaviour in ('succeeds', 'asks_bank', 'declined', 'insufficient_funds', 'expired', 'fails')
  ),
  brand text not null,
  last_four text not null,
  exp_month smallint not null,
  exp_year smallint not null,
  created_at timestamptz not null
);

create table simulated_charges (
  idempotency_key text primary key,
  charge_ref text not null unique,
  card_token text not null,
  amount_cents bigint not null,
  currency text not null,
  status text not null check (status in ('requires_action', 'succeeded', 'failed', 'cancelled')),
  failure_code text,
  created_at timestamptz not null
);
