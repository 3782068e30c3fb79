-- Recipients of a chunk who got no text, by their place in the chunk, from 1 on, and why: two arrays in which one index
-- is one recipient. What a contact is by now does not say why it was left out then. Chunks that the previous release
-- worked on name nobody here, apart from too_long_places, which both releases write.
alter table wave_chunks add column skipped_places integer[] not null default '{}';
alter table wave_chunks add column skipped_reasons text[] not null default '{}';
