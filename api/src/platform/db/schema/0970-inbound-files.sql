-- Original name of a customer's file; '' for pictures and files without one.
alter table media add column file_name text not null default '';

-- For a conversation's pictures and files, since only a few messages have any.
create index messages_with_media on messages (org_id, contact_id, id desc) where media <> '[]';
