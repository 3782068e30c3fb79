-- What placeholders say of a contact without a name in accounts that have not chosen their own; null = nothing.
alter table organizations add column default_contact_name text;
