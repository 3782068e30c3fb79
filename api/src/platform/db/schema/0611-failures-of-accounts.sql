-- An account's failures are counted per network; a password reset deletes all of them.
alter table sign_in_failures add column account_key text;
create index sign_in_failures_by_account on sign_in_failures (account_key) where account_key is not null;

-- For looking up where a user signed in before, while their account is under attack.
create index audit_log_sign_ins on audit_log (user_id, id desc) where action = 'sign_in.succeeded';
