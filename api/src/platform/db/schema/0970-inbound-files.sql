-- The name a customer's file came with; '' for pictures and files without one.
alter table media add column file_name text not null default '';

-- The pictures and files of one conversation, of the few messages that have any.
create index messages_with_media on messages (org_id, contact_id, id desc) where media <> '[]';
