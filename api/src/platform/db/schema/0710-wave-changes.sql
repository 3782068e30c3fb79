-- The key that a browser or program gave when it created the wave: the same key creates one.
alter table waves add column client_key text;
create unique index waves_by_client_key on waves (org_id, client_key) where client_key is not null;

-- Who changed what of a wave, so that whoever saves an older version is told.
create table wave_changes (
  org_id bigint not null,
  wave_id bigint not null,
  -- The version that the change made.
  version integer not null,
  -- Null where no person did.
  user_id bigint,
  -- By the names of inputs: 'wave.name', 'wave.jobDescription.body'.
  fields text[] not null,
  changed_at timestamptz not null default now(),
  primary key (org_id, wave_id, version),
  foreign key (org_id, wave_id) references waves (org_id, id) on delete cascade
);
