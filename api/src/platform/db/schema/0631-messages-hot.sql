-- A text changes its status and gets its carrier's id on its way out: with room in its page, and with neither of them in
-- an index, that writes no index. Texts that come in are told apart by a copy of the id that outbound ones lack.
alter table messages set (fillfactor = 85);
alter table messages add column inbound_id text;
-- Carriers repeat a callback for some days at most; older rows are left alone.
update messages set inbound_id = carrier_id
where direction = 'inbound' and carrier_id is not null and created_at > now() - interval '30 days';
create unique index messages_received_once on messages (org_id, number, provider, inbound_id) where inbound_id is not null;
drop index messages_inbound_once;
