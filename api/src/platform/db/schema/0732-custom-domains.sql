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
