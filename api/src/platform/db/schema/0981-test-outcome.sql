-- How an A/B test was decided; null while it is open. Without a winner (too_few: fewer people per text than say
-- anything, no_difference: none larger than chance) the rest gets the wave's own text. The previous release writes
-- `winner` alone.
alter table waves add column test_outcome text
  check (test_outcome in ('winner', 'too_few', 'no_difference'));
