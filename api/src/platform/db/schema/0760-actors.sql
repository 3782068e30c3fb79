-- Actor if no person acted: a token, a flow, a point of sale, the server itself. The row's user column is then null,
-- and actor_id identifies the actor within its kind.
alter table audit_log add column actor_kind text
  check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system'));
alter table audit_log add column actor_id bigint;

alter table consent_log add column actor_kind text
  check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system'));
alter table consent_log add column actor_id bigint;

alter table reward_entries add column actor_kind text not null default 'person'
  check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system'));
alter table reward_entries add column actor_id bigint;

alter table bulk_actions alter column started_by drop not null;
alter table bulk_actions add column actor_kind text not null default 'person'
  check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system'));
alter table bulk_actions add column actor_id bigint;

alter table waves alter column created_by drop not null;
alter table waves add column actor_kind text not null default 'person'
  check (actor_kind in ('person', 'token', 'flow', 'point_of_sale', 'system'));
alter table waves add column actor_id bigint;

alter table conversation_tags alter column tagged_by drop not null;

-- Global, like sessions: found before the organization is known. Only a hash of the bearer token is stored.
create table access_tokens (
  id bigint generated always as identity primary key,
  org_id bigint not null references organizations (org_id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  scopes text[] not null,
  is_active boolean not null default true,
  created_by bigint,
  created_at timestamptz not null default now()
);
create index access_tokens_by_org on access_tokens (org_id, id);
