import { days } from '../expiry.ts';
import { ownedBy } from '../table-facts.ts';

/** Tables of areas/inbox. */
export const inboxTables = ownedBy('areas/inbox', {
  inbox_views: { scope: 'tenant', values: { chips: 'json.StoredChip[]' } },
  last_active_conversations: {
    scope: 'tenant',
    merge: 'goes with the contact: there is no way back to a conversation that is gone',
  },
  read_mark_conversations: {
    scope: 'tenant',
    merge: 'goes with the conversation: the undo of a mark passes over who is gone',
  },
  read_marks: { scope: 'tenant', expires: { keptFor: days(1), since: 'created_at' } },
});
