-- The failures of an account are counted per network; a password reset forgets all of them.
alter table sign_in_failures add column account_key text;
create index sign_in_failures_by_account on sign_in_failures (account_key) where account_key is not null;

-- Where somebody signed in before, asked for while their account is being attacked.
create index audit_log_sign_ins on audit_log (user_id, id desc) where action = 'sign_in.succeeded';
