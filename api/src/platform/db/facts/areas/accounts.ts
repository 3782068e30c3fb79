import { days } from '../expiry.ts';
import { ownedBy, swept } from '../table-facts.ts';

/** Tables of areas/accounts. */
export const accountsTables = ownedBy('areas/accounts', {
  account_directory: { scope: 'lookup', orphans: { org_id: swept } },
  accounts: { scope: 'tenant' },
  calls: { scope: 'tenant', expires: { keptFor: days(30), since: 'started_at' } },
  number_claims: { scope: 'queue' },
  number_directory: { scope: 'lookup' },
  numbers: { scope: 'tenant' },
});
