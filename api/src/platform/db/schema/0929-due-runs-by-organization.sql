-- no transaction
-- Looks for due work go by organization, so that what waits for payment is not read (docs/adr/0077).
create index concurrently flow_runs_due_of_organization on flow_runs (org_id, due_us) where state = 'waiting';
