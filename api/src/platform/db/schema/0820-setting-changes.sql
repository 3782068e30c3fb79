-- The organization's profile (reference.md, Entities).
alter table organizations add column if not exists domain text;
alter table organizations add column if not exists industry text;
alter table organizations add column if not exists size text;

-- Who changed which settings: saving older ones is rejected, and everyone can see who changed them last.
create table setting_changes (
  org_id bigint not null references organizations (org_id) on delete cascade,
  -- Owner of the settings: 'organization', 'account', …
  kind text not null,
  subject_id bigint not null,
  -- Version that the change created: two changes cannot both create the same version.
  version integer not null,
  -- Null if no person made it.
  user_id bigint,
  -- By input name: 'companyName'.
  fields text[] not null,
  changed_at timestamptz not null,
  primary key (org_id, kind, subject_id, version)
);
