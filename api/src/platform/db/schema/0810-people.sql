-- Who was deleted stays as the author of what they did; their address is free again.
alter table users add column deleted_at timestamptz;
-- When an invitation was last mailed; null = made with a password.
alter table users add column invited_at timestamptz;
-- Counts the edits of a person's data, so that none is overwritten unseen.
alter table users add column version integer not null default 1;
alter table users drop constraint users_email_key;
create unique index users_email_in_use on users (email) where deleted_at is null;

alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('two_factor', 'reset', 'sign_in', 'two_step_off', 'invitation'));

-- What a person recognises a session of theirs by.
alter table sessions add column last_seen_at timestamptz not null default now();
alter table sessions add column user_agent text not null default '';

-- Global, as sessions are: outlives them, so that it is known when somebody was last here.
create table user_visits (
  user_id bigint primary key references users (id) on delete cascade,
  last_seen_at timestamptz not null
);
