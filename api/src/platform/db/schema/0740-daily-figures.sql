-- Texts of an account by quarter of an hour, and by day on its own clock: a quarter lies in one day in every zone.
create table daily_figures (
  org_id bigint not null,
  account_id bigint not null,
  begins_at timestamptz not null,
  day date not null,
  texts_sent integer not null default 0,
  texts_received integer not null default 0,
  primary key (org_id, account_id, begins_at),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
) with (fillfactor = 70);

-- Appended by whoever writes texts, and folded into the figures: nobody waits for anybody (docs/adr/0046).
create table figure_deltas (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  at timestamptz not null,
  contact_ids bigint[] not null,
  primary key (org_id, id)
);

-- The last day on which a contact was texted, or texted in: what daily_reach is counted from.
create table contact_days (
  org_id bigint not null,
  contact_id bigint not null,
  direction text not null check (direction in ('inbound', 'outbound')),
  last_day date not null,
  primary key (org_id, contact_id, direction),
  foreign key (org_id, contact_id) references contacts (org_id, id) on delete cascade
) with (fillfactor = 70);

-- How many contacts were texted on a day, by the day before that on which they were: contacts of a time are those whose
-- former day lies before it, so that each counts once.
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

-- Accounts whose texts up to this one are still to be counted.
create table figure_fills (
  org_id bigint not null,
  account_id bigint not null,
  up_to_message_id bigint not null,
  primary key (org_id, account_id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
insert into figure_fills (org_id, account_id, up_to_message_id)
select org_id, id, (select coalesce(max(messages.id), 0) from messages where messages.org_id = accounts.org_id)
from accounts;

