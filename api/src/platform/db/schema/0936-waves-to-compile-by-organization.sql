-- no transaction
-- Like 0929, for waves to be compiled.
create index concurrently waves_to_compile_of_organization on waves (org_id, starts_at)
  where status in ('scheduled', 'compiling') and contact_id is null;
