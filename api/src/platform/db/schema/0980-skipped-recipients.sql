-- Recipients of a chunk who got no text, by their index in the chunk, from 1, and why: the same index in both arrays is
-- one recipient. A contact's current state does not tell why it was skipped then. Chunks processed by the previous
-- release list no one here, apart from too_long_places, which both releases write.
alter table wave_chunks add column skipped_places integer[] not null default '{}';
alter table wave_chunks add column skipped_reasons text[] not null default '{}';
