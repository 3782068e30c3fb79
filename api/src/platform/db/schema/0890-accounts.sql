-- What accounts are set up with, and when one was deleted: its rows go 35 days later (docs/adr/0065).
alter table accounts add column deleted_at timestamptz;
-- What placeholders say of a contact who has no name; null = nothing.
alter table accounts add column default_contact_name text;
-- Where calls to the account's number go; null = they are declined.
alter table accounts add column call_forwarding_number text;
create index accounts_deleted on accounts (deleted_at) where deleted_at is not null;
