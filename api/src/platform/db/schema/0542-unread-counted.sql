-- An account's unread texts are summed for every page of the inbox, with an index-only scan.
drop index conversations_unread;
create index conversations_unread on conversations (org_id, account_id, activity desc) include (unread_count)
  where unread_count > 0;
