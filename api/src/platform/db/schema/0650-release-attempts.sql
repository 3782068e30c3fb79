-- Global: attempts of browsers to show a release, and whether they have ended. One that never does froze or crashed its
-- tab, which can tell nobody of it.
create table release_attempts (
  user_id bigint not null references users (id) on delete cascade,
  attempt text not null,
  remote text not null,
  version text not null,
  -- When it was begun, or last gave a sign of life.
  seen_at timestamptz not null,
  has_ended boolean not null,
  primary key (user_id, attempt)
);

create index on release_attempts (remote, version, seen_at) where not has_ended;
create index on release_attempts (seen_at);

-- Slow is no failure: it is counted apart.
alter table release_health add column slow int not null default 0;
alter table release_witnesses add column slow_at timestamptz;
