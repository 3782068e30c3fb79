-- A text leaves the queue once it is sent. Its attempts keep what a redelivery inherits from the queue; null if the
-- previous release made the attempt.
alter table send_attempts add column priority smallint;
alter table send_attempts add column is_keyword_answer boolean;
