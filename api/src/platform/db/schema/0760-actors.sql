-- What did something where no person did: a token, a flow, a point of sale, the server itself. The user column of the
-- row is then null, and actor_id says which of its kind it was.
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

-- Global, as sessions are: found before the organization is known. The bearer is kept as its hash.
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
