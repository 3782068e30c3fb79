-- Global: when a release last ran, and last failed, for which user. A user counts once, however many reports they send.
create table release_witnesses (
  user_id bigint not null references users (id) on delete cascade,
  remote text not null,
  version text not null,
  tried_at timestamptz not null,
  failed_at timestamptz,
  primary key (user_id, remote, version)
);

create index on release_witnesses (remote, version, tried_at);
create index on release_witnesses (tried_at);
