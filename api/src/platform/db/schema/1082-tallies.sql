-- Contacts by account and carrier, and members by list, as appended changes (docs/adr/0046): the count of a key is the
-- sum of its rows. A loop merges the rows of a key into one. They have no foreign key to the account or list: whoever
-- appends would wait for whoever deletes the list, who waits for the members that the same transaction removed.

-- How a contact's carrier is counted: trimmed, and short enough for an index; '' if it has none.
create function carrier_to_count(metadata jsonb) returns text language sql immutable parallel safe
  return left(trim(coalesce(metadata ->> 'carrier', '')), 200);

create table contact_tallies (
  org_id bigint not null,
  id bigint generated always as identity,
  account_id bigint not null,
  carrier text not null,
  amount bigint not null,
  is_merged boolean not null default false,
  primary key (org_id, id)
);
create index contact_tallies_by_key on contact_tallies (org_id, account_id, carrier);
create index contact_tallies_unmerged on contact_tallies (org_id) where not is_merged;

create table list_tallies (
  org_id bigint not null,
  id bigint generated always as identity,
  list_id bigint not null,
  amount bigint not null,
  is_merged boolean not null default false,
  primary key (org_id, id)
);
create index list_tallies_by_key on list_tallies (org_id, list_id);
create index list_tallies_unmerged on list_tallies (org_id) where not is_merged;

-- The previous release, which serves meanwhile, appends nothing: the nightly job adds what it changes.
insert into contact_tallies (org_id, account_id, carrier, amount, is_merged)
select org_id, account_id, carrier_to_count(metadata), count(*), true
from contacts where account_id is not null
group by 1, 2, 3;

insert into list_tallies (org_id, list_id, amount, is_merged)
select org_id, list_id, count(*), true from list_members group by 1, 2;
