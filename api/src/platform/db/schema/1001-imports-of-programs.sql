-- An import that a program started has no user; actor_kind and actor_id say who did, as in consent_log.
alter table imports alter column user_id drop not null;
alter table imports add column actor_kind text not null default 'person'
  check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system'));
alter table imports add column actor_id bigint;
