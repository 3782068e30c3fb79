import { ownedBy } from '../table-facts.ts';

/** Tables of areas/rewards. */
export const rewardsTables = ownedBy('areas/rewards', {
  reward_entries: {
    scope: 'tenant',
    orphans: { account_id: "points are the organization's: participants keep what they earned" },
  },
  reward_integrations: { scope: 'tenant' },
  reward_participants: { scope: 'tenant' },
  reward_programs: { scope: 'tenant' },
});
