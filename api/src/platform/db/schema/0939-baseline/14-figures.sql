-- Figures of the dashboard and of usage.

-- An account's texts by quarter of an hour, and by day in its own time zone: every quarter falls on one day in all time
-- zones.
create table daily_figures (
  org_id bigint not null,
  account_id bigint not null,
  begins_at timestamptz not null,
  day date not null,
  texts_sent integer not null default 0,
  texts_received integer not null default 0,
  -- Segments of sent texts, counted with the texts (docs/adr/0046).
  segments_sent bigint not null default 0,
  primary key (org_id, account_id, begins_at),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
) with (fillfactor = 70);

-- Appended by the statements that insert texts, and later added to the figures, so that no transaction waits for
-- another (docs/adr/0046).
create table figure_deltas (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  at timestamptz not null,
  contact_ids bigint[] not null,
  segments bigint not null default 0,
  primary key (org_id, id)
);

-- Last day on which a contact was texted, or texted us; the basis of daily_reach.
create table contact_days (
  org_id bigint not null,
  contact_id bigint not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  last_day date not null,
  primary key (org_id, contact_id, direction),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
) with (fillfactor = 70);

-- Number of contacts texted on a day, by the previous day on which they were texted. The contacts of a period are those
-- whose previous day is before it, so that each counts once.
create table daily_reach (
  org_id bigint not null,
  account_id bigint not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  day date not null,
  -- '0001-01-01' = never.
  previous_day date not null,
  contacts integer not null,
  primary key (org_id, account_id, direction, day, previous_day),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);

-- Accounts whose texts up to this one have yet to be counted.
create table figure_fills (
  org_id bigint not null,
  account_id bigint not null,
  up_to_message_id bigint not null,
  -- An account whose earlier texts were counted before segments were: only its segments have yet to be counted.
  is_of_segments boolean not null default false,
  primary key (org_id, account_id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
