-- no transaction
-- Inbox views count open conversations that are not snoozed (all, one user's, unassigned) with this index alone.
create index concurrently conversations_open on conversations (org_id, account_id, assigned_to)
  where not is_done and snoozed_until is null;
