-- Holder of a key's call, until when duplicates wait for it, and whether it has committed anything. The defaults are
-- for calls of a previous release, whose effects are unknown.
alter table idempotency_keys add column holder text;
alter table idempotency_keys add column leased_until timestamptz not null default now() + interval '1 minute';
alter table idempotency_keys add column is_committed boolean not null default true;
