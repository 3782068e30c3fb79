-- Bulk changes of conversations use the same engine as those of contacts. `detail` contains the new value (assignee,
-- tag, instant) and the selection; `former` the previous state, for the undo.
alter table bulk_actions drop constraint bulk_actions_kind_check;
alter table bulk_actions add constraint bulk_actions_kind_check
  check (kind in ('add_to_list', 'remove_from_list', 'block', 'unblock', 'unsubscribe', 'delete', 'restore',
  'close', 'reopen', 'assign', 'tag', 'untag', 'snooze', 'mark_read', 'assign_back', 'snooze_back', 'mark_unread'));
alter table bulk_actions add column detail jsonb;
alter table bulk_action_contacts add column former jsonb;
