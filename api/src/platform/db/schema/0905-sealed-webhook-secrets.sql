-- The signing secret of an endpoint, sealed (platform/secrets). A value in `secret` was written by a previous release:
-- the server, which has the key, seals it at startup and on first use, and clears it.
alter table webhooks add column sealed_secret bytea;
alter table webhooks alter column secret drop not null;
