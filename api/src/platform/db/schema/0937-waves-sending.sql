-- no transaction
-- What is being sent is looked for ten times a second, and is found without reading all that is planned, which waves_at_work holds too.
create index concurrently waves_sending on waves (org_id, id) where status = 'sending' and contact_id is null;
