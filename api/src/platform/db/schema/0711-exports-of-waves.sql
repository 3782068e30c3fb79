-- Recipients of a group's wave belong to no single account.
alter table exports alter column account_id drop not null;
