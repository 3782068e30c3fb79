-- Global: health of remotes' releases in browsers.

-- Health by minute. Stores counts instead of reports, so that it does not
-- grow with traffic.
create table release_health (
  remote text not null,
  version text not null,
  minute timestamptz not null,
  loaded int not null,
  failed int not null,
  crashed int not null,
  fell_back int not null,
  last_reason text,
  last_fell_back_to text,
  -- Slow is not a failure: it is counted separately.
  slow int not null default 0,
  primary key (minute, remote, version)
);

-- The histogram of load times.
create table release_load_times (
  remote text not null,
  version text not null,
  minute timestamptz not null,
  up_to_ms int not null,
  times int not null,
  primary key (minute, remote, version, up_to_ms)
);

-- When a release last ran, and last failed, for which user. A user counts once, however many reports they send.
create table release_witnesses (
  user_id bigint not null references users (id) on delete cascade,
  remote text not null,
  version text not null,
  tried_at timestamptz not null,
  failed_at timestamptz,
  slow_at timestamptz,
  primary key (user_id, remote, version)
);
create index on release_witnesses (remote, version, tried_at);
create index on release_witnesses (tried_at);

-- Attempts of browsers to show a release, and whether they have ended. One that never ends froze or crashed its
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
