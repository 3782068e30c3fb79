-- Whether contacts who sign up by the public page are texted only after they answered YES (features IN-19).
alter table organizations add column is_double_opt_in boolean not null default false;

-- Global: random keys that every process signs with, made once.
create table signing_keys (
  name text primary key,
  key bytea not null
);
insert into signing_keys (name, key)
values ('sign-up', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
