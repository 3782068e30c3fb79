-- When a user's phone last changed: a code texted to it proves nothing for some days (turn-off.service.ts).
alter table users add column phone_changed_at timestamptz;
