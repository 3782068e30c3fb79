-- How a token is recognized in the list, until when it is good, and when a program last called with it.
alter table access_tokens add column hint text not null default '';
alter table access_tokens add column expires_at timestamptz;
alter table access_tokens add column last_used_at timestamptz;
