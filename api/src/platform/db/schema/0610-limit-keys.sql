-- What is counted per phone, email and address is found by a keyed hash, so that the tables do not list who called.
insert into signing_keys (name, key)
values ('limits', sha256((gen_random_uuid()::text || gen_random_uuid()::text)::bytea));

-- Counted until now with the phone or address in the clear. A counter lasts a day at most.
delete from rate_limits;
delete from sign_in_failures;
