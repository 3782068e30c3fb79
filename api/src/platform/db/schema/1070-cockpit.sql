-- Global: people whom the operator of the product allowed to see releases of remotes (pnpm db releasers).
create table releasers (
  user_id bigint primary key references users (id) on delete cascade,
  added_at timestamptz not null default now()
);

-- Global: errors that browsers reported of a release, per hour, kind and reason.
create table release_errors (
  hour timestamptz not null,
  remote text not null,
  version text not null,
  kind text not null,
  reason text not null,
  times int not null,
  first_at timestamptz not null,
  last_at timestamptz not null,
  primary key (hour, remote, version, kind, reason)
);

create index on release_errors (remote, hour);
