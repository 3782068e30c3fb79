import { ownedBy } from '../table-facts.ts';

/** Tables of areas/rewards. */
export const rewardsTables = ownedBy('areas/rewards', {
  reward_entries: {
    scope: 'tenant',
    orphans: { account_id: 'kept: points belong to the organization' },
  },
  reward_integrations: { scope: 'tenant' },
  reward_participants: { scope: 'tenant' },
  reward_programs: { scope: 'tenant' },
});
