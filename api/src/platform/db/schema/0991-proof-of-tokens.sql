-- A code that proves who creates an access token is valid for nothing else.
alter table one_time_tokens drop constraint one_time_tokens_purpose_check;
alter table one_time_tokens add constraint one_time_tokens_purpose_check
  check (purpose in ('two_factor', 'reset', 'sign_in', 'two_step_off', 'invitation', 'access_token'));
