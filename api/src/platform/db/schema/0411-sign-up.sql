-- Whether contacts who sign up on the public page are texted only after they reply YES (features IN-19).
alter table organizations add column is_double_opt_in boolean not null default false;

-- Global: random signing keys shared by all processes, created once.
create table signing_keys (
  name text primary key,
  key bytea not null
);
insert into signing_keys (name, key)
values ('sign-up', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));
