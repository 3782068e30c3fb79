-- no transaction
-- Waves being sent are queried ten times a second, so they are found without reading all scheduled ones, which are also
-- in waves_at_work.
create index concurrently waves_sending on waves (org_id, id) where status = 'sending' and contact_id is null;
