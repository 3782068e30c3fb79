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
