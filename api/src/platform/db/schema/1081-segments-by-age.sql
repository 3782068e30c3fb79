-- no transaction
-- The clean-up job also deletes segments of long texts by their age.
create index concurrently carrier_part_ids_by_age on carrier_part_ids (created_at);
