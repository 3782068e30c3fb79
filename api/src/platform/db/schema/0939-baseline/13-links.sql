-- Short links, their clicks, landing pages and custom domains.

-- Maps a short link to its organization before anything else is known about it.
create table link_directory (
  id bigint generated always as identity primary key,
  org_id bigint not null
);

-- Target URL of short links, stored once per wave regardless of the number of recipients. A wave may be deleted while
-- its texts are still being read, so its links are kept.
create table links (
  org_id bigint not null references organizations (org_id) on delete cascade,
  -- Key in link_directory.
  id bigint not null,
  kind text not null check (kind in ('redirect', 'page', 'button')),
  -- 0 = belongs to no wave.
  wave_id bigint not null default 0,
  url text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id)
);
create unique index links_once on links (org_id, wave_id, kind, md5(url)) where kind = 'redirect';
create index links_of_wave on links (org_id, wave_id) where wave_id <> 0;

-- A click on a short link, by a person or a program.
create table link_clicks (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  link_id bigint not null,
  wave_id bigint not null,
  -- 0 = the link was not created for one contact.
  contact_id bigint not null,
  kind text not null check (kind in ('redirect', 'page', 'button')),
  -- A link preview, a prefetch or a crawler: stored, but not counted.
  is_bot boolean not null,
  clicked_at timestamptz not null,
  primary key (org_id, id)
);
create index link_clicks_of_wave on link_clicks (org_id, wave_id, kind, contact_id) where wave_id <> 0 and not is_bot;
create index link_clicks_of_link on link_clicks (org_id, link_id, contact_id) where not is_bot;
create index link_clicks_of_contact on link_clicks (org_id, contact_id) where contact_id <> 0;

-- A hosted page with a text, a picture and a button (reference.md, Entities).
create table landing_pages (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  -- Link to the page, and the link of its button.
  link_id bigint not null,
  button_link_id bigint not null,
  -- Null = belongs to the organization.
  account_id bigint,
  -- 0 = belongs to no wave.
  wave_id bigint not null default 0,
  text text not null,
  media jsonb not null default '[]',
  button_text text not null,
  created_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, link_id),
  foreign key (org_id, account_id) references accounts (org_id, id) on delete cascade
);
create unique index landing_page_of_wave on landing_pages (org_id, wave_id) where wave_id <> 0;

-- Organizations' domains for short links; 0 is the built-in one and has no row.
create table custom_domains (
  org_id bigint not null references organizations (org_id) on delete cascade,
  id bigint generated always as identity,
  domain text not null,
  -- Published in the domain's DNS to prove ownership.
  token text not null,
  verified_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (org_id, id),
  unique (org_id, domain)
);
