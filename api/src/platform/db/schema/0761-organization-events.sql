-- Without an account, an event belongs to the whole organization.
alter table live_events alter column account_id drop not null;
