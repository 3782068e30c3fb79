-- Global: attempts of browsers to show a release, and whether they have ended. One that never ends froze or crashed its
-- tab, which cannot report it.
create table release_attempts (
  user_id bigint not null references users (id) on delete cascade,
  attempt text not null,
  remote text not null,
  version text not null,
  -- When it started, or last sent a heartbeat.
  seen_at timestamptz not null,
  has_ended boolean not null,
  primary key (user_id, attempt)
);

create index on release_attempts (remote, version, seen_at) where not has_ended;
create index on release_attempts (seen_at);

-- Slow is not a failure: it is counted separately.
alter table release_health add column slow int not null default 0;
alter table release_witnesses add column slow_at timestamptz;
