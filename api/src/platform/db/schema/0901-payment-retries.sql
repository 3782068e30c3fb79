-- When a declined month is automatically charged again; null = only by a person.
alter table invoices add column next_try_at timestamptz;
create index invoices_to_try on invoices (next_try_at) where next_try_at is not null;
