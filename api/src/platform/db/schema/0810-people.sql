-- Deleted users are kept as authors of their actions; their email address is free again.
alter table users add column deleted_at timestamptz;
-- When an invitation was last mailed; null = created with a password.
alter table users add column invited_at timestamptz;
-- Counts edits of a user's data, so that none is overwritten unseen.
alter table users add column version integer not null default 1;
alter table users drop constraint users_email_key;
create unique index users_email_in_use on users (email) where deleted_at is null;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('two_factor', 'reset', 'sign_in', 'two_step_off', 'invitation'));

-- Lets users recognize their session.
alter table sessions add column last_seen_at timestamptz not null default now();
alter table sessions add column user_agent text not null default '';

-- Global, like sessions: outlives them, to record when a user was last here.
create table user_visits (
  user_id bigint primary key references users (id) on delete cascade,
  last_seen_at timestamptz not null
);
