-- Recipients of a chunk who get no text because their own values make it longer than carriers accept, by their index in
-- the chunk, from 1: the count by reason does not tell who they are.
alter table wave_chunks add column too_long_places integer[] not null default '{}';
