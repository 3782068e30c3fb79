-- How an A/B test was decided; null while it is open. Without a winner (too_few: too few people per text to tell,
-- no_difference: no significant difference), the rest gets the wave's own text. The previous release only writes
-- `winner`.
alter table waves add column test_outcome text
  check (test_outcome in ('winner', 'too_few', 'no_difference'));
