-- Account settings, and when an account was deleted: its rows are deleted 35 days later (docs/adr/0065).
alter table accounts add column deleted_at timestamptz;
-- Placeholder text for a contact without a name; null = nothing.
alter table accounts add column default_contact_name text;
-- Number that calls to the account's number are forwarded to; null = they are declined.
alter table accounts add column call_forwarding_number text;
create index accounts_deleted on accounts (deleted_at) where deleted_at is not null;
