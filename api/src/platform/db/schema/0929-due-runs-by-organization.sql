-- no transaction
-- Queries for due work are per organization, so that rows held until payment are not read (docs/adr/0067).
create index concurrently flow_runs_due_of_organization on flow_runs (org_id, due_us) where state = 'waiting';
