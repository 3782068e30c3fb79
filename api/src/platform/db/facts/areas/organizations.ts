import { ownedBy } from '../table-facts.ts';

/** Tables of areas/organizations. */
export const organizationsTables = ownedBy('areas/organizations', {
  organizations: { scope: 'tenant' },
});
