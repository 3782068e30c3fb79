import { days } from '../expiry.ts';
import { ownedBy } from '../table-facts.ts';

/** Tables of areas/inbox. */
export const inboxTables = ownedBy('areas/inbox', {
  inbox_views: { scope: 'tenant', values: { chips: 'json.StoredChip[]' } },
  last_active_conversations: {
    scope: 'tenant',
    merge: 'deleted with the contact',
  },
  read_mark_conversations: {
    scope: 'tenant',
    merge: 'deleted with the conversation; undo of the mark skips it',
  },
  read_marks: { scope: 'tenant', expires: { keptFor: days(1), since: 'created_at' } },
});
