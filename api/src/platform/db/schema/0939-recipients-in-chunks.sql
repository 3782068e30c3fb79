-- A chunk's recipients are stored in the chunk: a row with two index entries per recipient was most of the work of
-- compiling a wave (docs/adr/0044). The same index in both arrays is one recipient. False: compiled by the previous
-- release, which inserted a wave_recipients row for each.
alter table wave_chunks add column is_listed boolean not null default false;
alter table wave_chunks add column contact_ids bigint[] not null default '{}';
alter table wave_chunks add column phones text[] not null default '{}';
-- Number of recipients processed so far.
alter table wave_chunks add column sent_to integer not null default 0;
-- Stored out of line and uncompressed: a chunk is updated often, its recipients almost never. No statistics, because
-- collecting them would read all recipients.
alter table wave_chunks alter column contact_ids set storage external;
alter table wave_chunks alter column contact_ids set statistics 0;
alter table wave_chunks alter column phones set storage external;
alter table wave_chunks alter column phones set statistics 0;
-- A worker of the previous release sees no recipients in such a chunk, and must not consider it done.
alter table wave_chunks add constraint wave_chunks_decided
  check (not is_listed or status <> 'done' or written + skipped >= total);
