-- Idempotency key given by the browser or program that created the wave: the same key creates one.
alter table waves add column client_key text;
create unique index waves_by_client_key on waves (org_id, client_key) where client_key is not null;

-- Who changed which inputs of a wave, reported to users who save an older version.
create table wave_changes (
  org_id bigint not null,
  wave_id bigint not null,
  -- Version that the change created.
  version integer not null,
  -- Null if no person made it.
  user_id bigint,
  -- By input name: 'wave.name', 'wave.jobDescription.body'.
  fields text[] not null,
  changed_at timestamptz not null default now(),
  primary key (org_id, wave_id, version),
  foreign key (org_id, wave_id) references waves (org_id, id) on delete cascade
);
