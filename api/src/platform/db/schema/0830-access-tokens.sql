-- A token's hint in the list, its expiry, and when a program last used it.
alter table access_tokens add column hint text not null default '';
alter table access_tokens add column expires_at timestamptz;
alter table access_tokens add column last_used_at timestamptz;
