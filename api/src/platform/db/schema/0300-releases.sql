-- Global: health of remotes' releases in browsers, by minute. Stores counts instead of reports, so that it does not
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
  primary key (minute, remote, version)
);

-- Global: its histogram of load times.
create table release_load_times (
  remote text not null,
  version text not null,
  minute timestamptz not null,
  up_to_ms int not null,
  times int not null,
  primary key (minute, remote, version, up_to_ms)
);
