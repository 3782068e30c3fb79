-- Segments of a long text, by the ids that its carrier gave them: a text is delivered once each of them is. Null: an id
-- of a text that is one message at the carrier, or one that the previous release kept.
alter table carrier_part_ids add column part smallint;
alter table carrier_part_ids add column parts smallint;
alter table carrier_part_ids add column delivered_at timestamptz;
-- By which a phone joins the segments; those that are submitted again keep it.
alter table carrier_part_ids add column reference integer;

-- The last reference that a long text to a phone had: no two texts under way together may have the same, whichever
-- process sends them. Rows that were not used for a while are forgotten.
create table concatenation_counters (
  org_id bigint not null references organizations (org_id) on delete cascade,
  number text not null,
  phone text not null,
  last integer not null,
  used_at timestamptz not null default now(),
  primary key (org_id, number, phone)
);
