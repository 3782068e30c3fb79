-- no transaction
-- An import looks up which of its phones ever opted out. Without this index and before the table is analyzed, the
-- planner reads the account's whole consent log for each batch.
create index concurrently consent_log_opted_out on consent_log (org_id, account_id, phone)
  where change = 'opted_out';
