-- Global: sign-ups, found by the hash of their token before they have an organization. Once there is one, the row is
-- kept until the sign-up expires. Organizations abandoned without an account are removed then.
create table sign_ups (
  id bigint generated always as identity primary key,
  token_hash bytea not null unique,
  email text not null check (email = lower(email)),
  password_hash text not null,
  first_name text not null,
  last_name text not null,
  phone text not null,
  code_hash bytea,
  code_asked_at timestamptz not null,
  code_expires_at timestamptz,
  codes_asked integer not null default 1,
  code_tries integer not null default 0,
  confirmed_at timestamptz,
  org_id bigint,
  organized_at timestamptz,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_ups_by_expiry on sign_ups (expires_at);

-- Global: numbers being claimed at a carrier, each by one organization at a time.
create table number_claims (
  phone text primary key,
  org_id bigint not null,
  provider text not null,
  claimed_at timestamptz not null
);
