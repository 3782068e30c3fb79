-- Seals what short links hold (docs/adr/0045). Without it every link that was ever sent is dead.
insert into signing_keys (name, key)
values ('links', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

-- Finds the organization of a short link before anything else is known of it.
create table link_directory (
  id bigint generated always as identity primary key,
  org_id bigint not null
);

-- An address that short links lead to, once for each wave whatever the number of its recipients. A wave may be deleted
-- while its texts are still read, so its links stay.
create table links (
  org_id bigint not null references organizations (org_id) on delete cascade,
  -- That of link_directory.
  id bigint not null,
  kind text not null check (kind in ('redirect', 'page', 'button')),
  -- 0 = of no wave.
  wave_id bigint not null default 0,
  url text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index links_once on links (org_id, wave_id, kind, md5(url)) where kind = 'redirect';
create index links_of_wave on links (org_id, wave_id) where wave_id <> 0;

-- A person or a program followed a short link.
create table link_clicks (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  link_id bigint not null,
  wave_id bigint not null,
  -- 0 = the link was not made for one contact.
  contact_id bigint not null,
  kind text not null check (kind in ('redirect', 'page', 'button')),
  -- A link preview, a prefetch or a crawler: kept, and in no figure.
  is_bot boolean not null,
  clicked_at timestamptz not null,
  primary key (org_id, id)
);
create index link_clicks_of_wave on link_clicks (org_id, wave_id, kind, contact_id) where wave_id <> 0 and not is_bot;
create index link_clicks_of_link on link_clicks (org_id, link_id, contact_id) where not is_bot;
create index link_clicks_of_contact on link_clicks (org_id, contact_id) where contact_id <> 0;
