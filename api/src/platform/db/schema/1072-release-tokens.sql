-- Global: tokens with which people who release sign in on the command line (features PF-14). They end with the permission
-- of their person. Remotes: null = every remote that the person may release.
create table release_tokens (
  id bigint generated always as identity primary key,
  user_id bigint not null references releasers (user_id) on delete cascade,
  name text not null,
  token_hash bytea not null unique,
  hint text not null,
  remotes text[],
  permissions text[] not null,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  last_used_at timestamptz
);

create index on release_tokens (user_id);

-- Remotes whose steps a person gets by mail: none by default, null = every remote that they may release. The revision is
-- the newest about which they were mailed, or at which they asked for mail.
alter table releasers add column mail_remotes text[] default '{}';
alter table releasers add column mailed_revision int not null default 0;
