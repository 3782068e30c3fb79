-- no transaction
-- Views of the inbox count what is open and not put off, of everybody, of one person and of nobody, from this index alone.
create index concurrently conversations_open on conversations (org_id, account_id, assigned_to)
  where not is_done and snoozed_until is null;
