-- Segments of a long text, by the IDs its carrier assigned: a text is delivered once each of them is. Null: the ID of a
-- text that is one message at the carrier, or one stored by the previous release.
alter table carrier_part_ids add column part smallint;
alter table carrier_part_ids add column parts smallint;
alter table carrier_part_ids add column delivered_at timestamptz;
-- Concatenation reference of the segments; resubmitted ones keep it.
alter table carrier_part_ids add column reference integer;

-- Last reference used for a long text to a phone: two texts in progress must not share one, whichever process sends
-- them. Rows that have not been used for a while are deleted.
create table concatenation_counters (
  org_id bigint not null references organizations (org_id) on delete cascade,
  number text not null,
  phone text not null,
  last integer not null,
  used_at timestamptz not null default now(),
  primary key (org_id, number, phone)
);
