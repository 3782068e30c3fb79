-- What an account is paid by: the organization's plan, or on its own.
alter table accounts add column billed_to text not null default 'organization' check (billed_to in ('account', 'organization'));
