-- The signing secret of an endpoint, sealed (platform/secrets). What stands in `secret` was written by a release before:
-- the server, which has the key, seals it on starting and on the first use, and clears it.
alter table webhooks add column sealed_secret bytea;
alter table webhooks alter column secret drop not null;
