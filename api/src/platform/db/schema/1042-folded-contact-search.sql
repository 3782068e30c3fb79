-- no transaction
-- Searches of contacts compare folded texts (1041).
create index concurrently contacts_by_folded_text on contacts
  using gin (org_id, account_id, fold_for_search(search_text) gin_trgm_ops);
