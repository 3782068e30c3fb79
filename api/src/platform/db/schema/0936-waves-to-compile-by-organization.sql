-- no transaction
-- As 0929, of waves that are to be compiled.
create index concurrently waves_to_compile_of_organization on waves (org_id, starts_at)
  where status in ('scheduled', 'compiling') and contact_id is null;
