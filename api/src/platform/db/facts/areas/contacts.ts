import { ownedBy, swept } from '../table-facts.ts';

const corrected = 'deleted by the nightly job that corrects tallies';
const kept = 'kept forever as proof of consent';

/** Tables of areas/contacts. */
export const contactsTables = ownedBy('areas/contacts', {
  bulk_action_contacts: {
    scope: 'tenant',
    orphans: {
      contact_id: 'deleted with its bulk action after two days; undo skips the contact',
    },
    merge: 'undo skips the contact',
    values: { former: 'json.FormerConversation' },
  },
  bulk_actions: {
    scope: 'tenant',
    values: { detail: 'json.StoredBulkDetail', query: 'json.StoredBulkQuery' },
  },
  consent_log: {
    scope: 'tenant',
    orphans: { org_id: kept, account_id: kept, contact_id: kept },
    merge: 'moved',
  },
  contact_deletions: { scope: 'tenant', merge: 'none, because a deleted contact cannot be merged' },
  contact_field_values: {
    scope: 'tenant',
    merge: 'rewritten from the values of the kept contact',
    // Compared with days as text.
    types: { date_value: 'string | null' },
  },
  contact_tallies: { scope: 'tenant', orphans: { org_id: swept, account_id: corrected } },
  contacts: {
    scope: 'tenant',
    values: { metadata: 'Record<string, unknown>' },
    // Null while deleted and restorable (contact_deletions). Every read filters by account, so none sees it.
    types: { account_id: 'number' },
  },
  growth_tallies: { scope: 'tenant', orphans: { org_id: swept, account_id: corrected } },
  list_members: { scope: 'tenant', merge: 'moved' },
  list_tallies: { scope: 'tenant', orphans: { org_id: swept } },
  lists: { scope: 'tenant', values: { query: 'json.StoredListQuery' } },
  merged_contacts: { scope: 'tenant', merge: 'moved' },
  opted_out_phones: { scope: 'tenant' },
});
