-- no transaction
-- Like 0929, for texts to one contact.
create index concurrently waves_due_of_organization on waves (org_id, scheduled_at)
  where status = 'scheduled' and contact_id is not null;
