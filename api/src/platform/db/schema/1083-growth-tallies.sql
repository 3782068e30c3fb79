-- New contacts by account and quarter hour, as appended changes like the other tallies (1082-tallies.sql): how many of
-- an account's contacts were created in each. Midnight of every time zone begins a quarter hour.

create function quarter_hour_of(at timestamptz) returns timestamptz language sql immutable parallel safe
  return date_bin('15 minutes', at, '2000-01-01T00:00:00Z');

create table growth_tallies (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  begins_at timestamptz not null,
  amount bigint not null,
  is_merged boolean not null default false,
  primary key (org_id, id)
);
create index growth_tallies_by_key on growth_tallies (org_id, account_id, begins_at) include (amount);
create index growth_tallies_unmerged on growth_tallies (org_id) where not is_merged;

-- The previous release, which serves meanwhile, appends nothing: the nightly job adds what it changes.
insert into growth_tallies (org_id, account_id, begins_at, amount, is_merged)
select org_id, account_id, quarter_hour_of(created_at), count(*), true
from contacts where account_id is not null
group by 1, 2, 3
order by 3;
