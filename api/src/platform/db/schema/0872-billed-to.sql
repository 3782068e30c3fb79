-- Who pays for an account: the organization's plan, or the account itself.
alter table accounts add column billed_to text not null default 'organization' check (billed_to in ('account', 'organization'));
