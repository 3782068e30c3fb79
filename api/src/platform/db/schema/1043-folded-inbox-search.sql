-- no transaction
-- Like 1042, for searches of the inbox.
create index concurrently conversations_by_folded_text on conversations
  using gin (org_id, account_id, fold_for_search(search_text) gin_trgm_ops);
