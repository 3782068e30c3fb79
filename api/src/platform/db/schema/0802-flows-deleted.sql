-- Flows of all organizations whose runs are to be deleted.
create index flows_deleted on flows (deleted_at) where deleted_at is not null;
