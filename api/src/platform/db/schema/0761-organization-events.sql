-- Without an account an event is of the whole organization.
alter table live_events alter column account_id drop not null;
