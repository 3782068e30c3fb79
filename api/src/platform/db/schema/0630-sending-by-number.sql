-- The sender claims by number, and only what a number may send now: texts waiting for its rate limit are not touched.
-- '' = written by an earlier release; the sender fills it in before the text is claimed.
alter table outbound add column number text not null default '';
alter table outbound add column segments integer not null default 1;
create index outbound_waiting on outbound (org_id, number, priority, due_us) where state = 'waiting';
create index outbound_held on outbound (due_us) where state <> 'waiting';
drop index outbound_due;

-- next_us is the next slot over all texts of a number, conversation_us the next one over its conversations only: a
-- conversation does not wait for bulk texts, which pay for it because next_us moves back.
alter table number_rates add column conversation_us bigint not null default 0;
