-- Segments of sent texts, counted with the texts (docs/adr/0046). Texts that the previous release inserts meanwhile
-- count as none.
alter table daily_figures add column segments_sent bigint not null default 0;
alter table figure_deltas add column segments bigint not null default 0;

-- An account whose earlier texts were counted before segments were: only its segments have yet to be counted.
alter table figure_fills add column is_of_segments boolean not null default false;

insert into figure_fills (org_id, account_id, up_to_message_id, is_of_segments)
select org_id, id, (select coalesce(max(messages.id), 0) from messages where messages.org_id = accounts.org_id), true
from accounts
on conflict (org_id, account_id) do nothing;
