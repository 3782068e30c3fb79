-- An import started by a program has no user; actor_kind and actor_id identify the actor, as in consent_log.
alter table imports alter column user_id drop not null;
alter table imports add column actor_kind text not null default 'person'
  check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system'));
alter table imports add column actor_id bigint;
