-- Global, as a carrier is: a carrier that refuses our credentials, from the first refused call until one goes through.
create table carrier_outages (
  carrier text primary key,
  began_at timestamptz not null,
  last_seen_at timestamptz not null,
  -- When those whose texts wait were last told by mail.
  mailed_at timestamptz
);
