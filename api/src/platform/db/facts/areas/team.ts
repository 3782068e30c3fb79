import { ownedBy } from '../table-facts.ts';

/** Tables of areas/team. */
export const teamTables = ownedBy('areas/team', {
  conversation_tags: { scope: 'tenant', merge: 'moved' },
  notes: { scope: 'tenant', merge: 'moved', values: { mentions: 'number[]' } },
  quick_replies: { scope: 'tenant' },
  tags: { scope: 'tenant' },
});
