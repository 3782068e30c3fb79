-- Contacts who signed up with double opt-in and have yet to reply YES: they may not be texted, but never opted out
-- (features IN-19).
alter table contacts
  add column yes_awaited boolean not null default false,
  add constraint contacts_yes_awaited_is_out check (not yes_awaited or unsubscribed_at is not null);

update contacts set yes_awaited = true
where unsubscribed_at is not null and tcpa_opt_in_location = 'Sign-up page'
  and not exists (
    select 1 from consent_log said
    where said.org_id = contacts.org_id and said.account_id = contacts.account_id and said.phone = contacts.phone)
  and not exists (
    select 1 from opted_out_phones listed where listed.org_id = contacts.org_id and listed.phone = contacts.phone);
