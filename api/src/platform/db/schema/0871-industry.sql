-- What the organization works in (reference.md, Entities); null where nobody has said.
alter table organizations add column if not exists industry text;
