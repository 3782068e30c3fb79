-- no transaction
-- The clean-up job deletes old callbacks every ten minutes. Without this index it reads all callbacks of 30 days.
create index concurrently carrier_callbacks_processed on carrier_callbacks (processed_at)
  where processed_at is not null;
