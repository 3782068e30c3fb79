-- Texts that left the organization, counted once a night: counting millions is no part of an answer. Null = not yet.
alter table organizations add column sent_count bigint;
