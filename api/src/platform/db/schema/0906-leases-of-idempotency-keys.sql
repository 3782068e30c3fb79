-- Who makes the call of a key, until when copies wait for it, and whether anything of it has been committed. The defaults
-- are for calls of a release before, of which nobody can say what they did.
alter table idempotency_keys add column holder text;
alter table idempotency_keys add column leased_until timestamptz not null default now() + interval '1 minute';
alter table idempotency_keys add column is_committed boolean not null default true;
