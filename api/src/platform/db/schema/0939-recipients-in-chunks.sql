-- Who gets a chunk stands in the chunk: a row with two index entries per recipient was most of compiling a wave
-- (docs/adr/0094). A place in both arrays is one recipient. False: compiled by the release before, which wrote a row of
-- wave_recipients for each.
alter table wave_chunks add column is_listed boolean not null default false;
alter table wave_chunks add column contact_ids bigint[] not null default '{}';
alter table wave_chunks add column phones text[] not null default '{}';
-- How many of them were decided about.
alter table wave_chunks add column sent_to integer not null default 0;
-- Out of line and as they are: a chunk is updated often, its recipients almost never. No statistics, which read them all.
alter table wave_chunks alter column contact_ids set storage external;
alter table wave_chunks alter column contact_ids set statistics 0;
alter table wave_chunks alter column phones set storage external;
alter table wave_chunks alter column phones set statistics 0;
-- A worker of the release before sees no recipients in such a chunk, and may not take it for done.
alter table wave_chunks add constraint wave_chunks_decided
  check (not is_listed or status <> 'done' or written + skipped >= total);
