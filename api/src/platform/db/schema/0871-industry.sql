-- The organization's industry (reference.md, Entities); null if not given.
alter table organizations add column if not exists industry text;
