-- The flows whose runs are to be forgotten, of all organizations.
create index flows_deleted on flows (deleted_at) where deleted_at is not null;
