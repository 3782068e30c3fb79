-- Created and updated contacts whose row declined texts or said blocked.
alter table imports add column refused_count integer not null default 0;
alter table imports add column blocked_count integer not null default 0;
-- Rows imported with something to check, such as a cell with two phone numbers.
alter table imports add column noted_count integer not null default 0;
alter table import_problems drop constraint import_problems_outcome_check;
alter table import_problems add constraint import_problems_outcome_check
  check (outcome in ('duplicate', 'invalid', 'noted'));
