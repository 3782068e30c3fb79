-- The text or reports of a callback as its carrier's code parsed them on receipt, so that nothing parses it again.
-- Null in callbacks that the previous release stores.
alter table carrier_callbacks add column content jsonb;
