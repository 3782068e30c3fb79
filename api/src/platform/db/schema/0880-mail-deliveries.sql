-- Outcome of each mail: one with an unknown outcome is not resent (docs/adr/0064).
create table mail_deliveries (
  mail_id text primary key,
  state text not null check (state in ('sending', 'later', 'sent', 'refused', 'unknown', 'given_up')),
  reason text,
  tries integer not null default 0,
  changed_at timestamptz not null
);

create index mail_deliveries_changed on mail_deliveries (changed_at);
