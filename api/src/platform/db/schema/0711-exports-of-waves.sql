-- Recipients of a wave to a group are of no one account.
alter table exports alter column account_id drop not null;
