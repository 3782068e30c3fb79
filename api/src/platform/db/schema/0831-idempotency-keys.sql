-- Keys that let a program repeat a call: the request, and the answer, which is sealed with the key itself. Only the
-- key's hash is stored. Without an answer, the call is in progress, or its process died.
create table idempotency_keys (
  org_id bigint not null references organizations (org_id) on delete cascade,
  caller_kind text not null check (caller_kind in ('person', 'token')),
  caller_id bigint not null,
  key_hash bytea not null,
  request_hash bytea not null,
  answer bytea,
  created_at timestamptz not null default now(),
  primary key (org_id, caller_kind, caller_id, key_hash)
);
create index idempotency_keys_by_time on idempotency_keys (created_at);
