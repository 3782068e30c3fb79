-- Who gets a chunk stands in the chunk: a row with two index entries per recipient was half of compiling a wave
-- (docs/adr/0094). A place in both arrays is one recipient.
alter table wave_chunks
  add column contact_ids bigint[] not null default '{}',
  add column phones text[] not null default '{}',
  -- Claimed up to this place.
  add column sent_to integer not null default 0;
-- Out of line and as they are: a chunk is updated often, its recipients almost never. No statistics, which read them all.
alter table wave_chunks
  alter column contact_ids set storage external, alter column contact_ids set statistics 0,
  alter column phones set storage external, alter column phones set statistics 0;
update wave_chunks chunk
set contact_ids = listed.contact_ids, phones = listed.phones, sent_to = listed.sent_to
from (
  select recipient.org_id, recipient.wave_id, recipient.chunk,
    array_agg(recipient.contact_id order by recipient.contact_id) as contact_ids,
    array_agg(recipient.phone order by recipient.contact_id) as phones,
    count(*) filter (where recipient.contact_id <= of_chunk.sent_to_contact_id) as sent_to
  from wave_recipients recipient
  join wave_chunks of_chunk on of_chunk.org_id = recipient.org_id and of_chunk.wave_id = recipient.wave_id
    and of_chunk.n = recipient.chunk
  group by recipient.org_id, recipient.wave_id, recipient.chunk
) listed
where chunk.org_id = listed.org_id and chunk.wave_id = listed.wave_id and chunk.n = listed.chunk;
alter table wave_chunks drop column sent_to_contact_id;

-- Phones that a group wave has so far: accounts of a group may share them, and each gets one text. Forgotten once it is compiled.
create table wave_phones (
  org_id bigint not null,
  wave_id bigint not null,
  phone text not null,
  -- Without a foreign key, which would be looked up for each of them: whoever deletes a wave deletes its phones.
  primary key (org_id, wave_id, phone)
);
insert into wave_phones (org_id, wave_id, phone)
select recipient.org_id, recipient.wave_id, recipient.phone
from wave_recipients recipient join waves wave on wave.org_id = recipient.org_id and wave.id = recipient.wave_id
where wave.status = 'compiling' and wave.account_id is null;
drop table wave_recipients;
