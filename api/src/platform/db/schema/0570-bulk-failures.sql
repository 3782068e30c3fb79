-- A change of many contacts that cannot go on is given up and says so.

alter table bulk_actions add column has_failed boolean not null default false;
