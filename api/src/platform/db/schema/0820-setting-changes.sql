-- What the organization says of itself (reference.md, Entities).
alter table organizations add column if not exists domain text;
alter table organizations add column if not exists industry text;
alter table organizations add column if not exists size text;

-- Who changed which settings, so that whoever saves older ones is refused, and everybody sees who changed them last.
create table setting_changes (
  org_id bigint not null references organizations (org_id) on delete cascade,
  -- 'organization', 'account', …: what the settings are of.
  kind text not null,
  subject_id bigint not null,
  -- The version that the change made: two changes of one version cannot both be written.
  version integer not null,
  -- Null where no person did.
  user_id bigint,
  -- By the names of inputs: 'companyName'.
  fields text[] not null,
  changed_at timestamptz not null,
  primary key (org_id, kind, subject_id, version)
);
