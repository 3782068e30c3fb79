-- When a refused month is charged again by itself; null = only by a person.
alter table invoices add column next_try_at timestamptz;
create index invoices_to_try on invoices (next_try_at) where next_try_at is not null;
