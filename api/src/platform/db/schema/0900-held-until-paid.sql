-- When an organization that had to pay first did: its texts waited until then, and are late only since (docs/adr/0067).
alter table organizations add column sending_resumed_at timestamptz;
-- When its owners were mailed that the grace period is over; null = it is not, or they were not.
alter table organizations add column suspension_mailed_at timestamptz;
-- Those whose grace period may be over.
create index organizations_in_debt on organizations (payment_due_at) where has_payment_failed;
