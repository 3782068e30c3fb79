-- An application of a custom field that cannot go on is given up, so that its field can be applied again.

alter table custom_field_runs
  add column failures integer not null default 0,
  add column has_failed boolean not null default false;
