-- Recipients of a chunk who get no text because their own values make it longer than carriers take, by their place in
-- the chunk, from 1 on: the count by reason does not say who they are.
alter table wave_chunks add column too_long_places integer[] not null default '{}';
