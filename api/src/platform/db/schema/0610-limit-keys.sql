-- Counters per phone, email and address are stored under a keyed hash, so that the tables do not list who called.
insert into signing_keys (name, key)
values ('limits', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

-- Existing counters contain the phone or address in plaintext. A counter lasts a day at most.
delete from rate_limits;
delete from sign_in_failures;
