-- Global, like a carrier: a carrier that rejects our credentials, from the first rejected call until one succeeds.
create table carrier_outages (
  carrier text primary key,
  began_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When the mail about held texts was last sent.
  mailed_at timestamptz
);
