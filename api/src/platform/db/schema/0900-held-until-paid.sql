-- When an overdue organization paid: its texts were held until then, and count as late only from that time
-- (docs/adr/0067).
alter table organizations add column sending_resumed_at timestamptz;
-- When its owners were mailed that the grace period has ended; null = it has not, or they were not.
alter table organizations add column suspension_mailed_at timestamptz;
-- Organizations whose grace period may have ended.
create index organizations_in_debt on organizations (payment_due_at) where has_payment_failed;
