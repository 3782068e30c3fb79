import { ownedBy } from '../table-facts.ts';

/** Tables of areas/groups. */
export const groupsTables = ownedBy('areas/groups', {
  group_accounts: { scope: 'tenant' },
  group_lists: { scope: 'tenant' },
  groups: { scope: 'tenant' },
});
