-- Sending a text changes its status and its carrier ID: with free space in its page, and with neither column in an
-- index, this writes no index. Inbound texts are deduplicated with a copy of the ID that outbound ones lack.
alter table messages set (fillfactor = 85);
alter table messages add column inbound_id text;
-- Carriers repeat a callback for a few days at most; older rows are left unchanged.
update messages set inbound_id = carrier_id
where direction = 'inbound' and carrier_id is not null and created_at > now() - interval '30 days';
create unique index messages_received_once on messages (org_id, number, provider, inbound_id) where inbound_id is not null;
drop index messages_inbound_once;
