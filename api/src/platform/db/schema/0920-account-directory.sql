-- Global: an account's organization, if only the account's ID is known (the sign-up page). A cluster looks up the
-- organization here first.
create table account_directory (
  account_id bigint primary key,
  org_id bigint not null
);
insert into account_directory (account_id, org_id) select id, org_id from accounts;
