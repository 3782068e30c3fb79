-- no transaction
-- For the list of everything scheduled in an account, soonest first.
create index concurrently waves_planned_of_account on waves (org_id, account_id, scheduled_at, id)
  where contact_id is not null and status in ('scheduled', 'failed');
