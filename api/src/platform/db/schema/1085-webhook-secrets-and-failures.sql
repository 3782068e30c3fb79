-- The signing secret before the present one, which signs events as well until that time.
alter table webhooks add column sealed_former_secret bytea;
alter table webhooks add column former_secret_until timestamptz;
-- Time of the first of the failed attempts since an endpoint last accepted an event; null if the last one succeeded.
alter table webhooks add column failing_since timestamptz;
