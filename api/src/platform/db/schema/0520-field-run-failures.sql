-- A custom field run that cannot continue is given up, so that the field can be applied again.

alter table custom_field_runs
  add column failures integer not null default 0,
  add column has_failed boolean not null default false;
