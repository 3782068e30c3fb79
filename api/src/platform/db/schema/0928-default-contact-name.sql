-- Placeholder text for a contact without a name in accounts that have not set their own; null = nothing.
alter table organizations add column default_contact_name text;
