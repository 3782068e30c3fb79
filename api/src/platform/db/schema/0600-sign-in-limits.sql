-- Two-step sign-in codes are counted per user, across logins, resends and tokens: append-only.
create table two_step_events (
  id bigint generated always as identity primary key,
  user_id bigint not null references users (id) on delete cascade,
  kind text not null check (kind in ('code_sent', 'code_wrong', 'owner_warned')),
  at timestamptz not null
);
create index two_step_events_by_user on two_step_events (user_id, kind, at);
create index two_step_events_by_time on two_step_events (at);

-- A code that turns off two-step sign-in is valid for nothing else.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('two_factor', 'reset', 'sign_in', 'two_step_off'));

-- Hash of a secret kept by the browser that started the sign-in; the sign-in cannot be completed without it.
alter table openid_requests add column browser_hash bytea;
